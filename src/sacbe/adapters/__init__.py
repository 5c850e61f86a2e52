"""The games behind the interfaces of other people's tools: PettingZoo and OpenSpiel."""
