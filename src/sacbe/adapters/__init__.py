"""The games in the clothes that other people's tools expect: PettingZoo and OpenSpiel."""
