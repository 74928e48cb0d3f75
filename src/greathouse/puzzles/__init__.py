"""Puzzles: positions with one clearly best answer, shipped as data and judged without thinking."""
