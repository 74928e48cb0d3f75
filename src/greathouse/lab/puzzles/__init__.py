"""Mining puzzles: positions of games among bots in which one answer is clearly the best."""
