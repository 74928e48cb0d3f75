-- Each fact has a link of a chain that sums up all before it (server/chain.py). Facts that are here already get
-- none: they are accepted up to where the chain of their table begins, and its first link sums them up too
ALTER TABLE events ADD COLUMN link TEXT NOT NULL DEFAULT ''
