"""How the faces show Statis-Pro Football: keys, texts, odds."""
