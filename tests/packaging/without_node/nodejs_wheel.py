"""Stands before the package of this name, so that a build finds no Node.js that the tests' tools brought."""

raise ImportError("no Node.js here")
