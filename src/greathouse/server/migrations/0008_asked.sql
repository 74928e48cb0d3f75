-- Links sum up what a command asked for as well (server/chain.py). Nothing here changes: the number keeps earlier
-- programs, which would take such links for damage, from files that have them
UPDATE house SET value = value WHERE name = 'secret'
