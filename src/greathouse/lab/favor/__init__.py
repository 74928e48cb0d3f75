"""What the bots and the odds of Favor of the Pharaoh take, measured on turns of real games."""
