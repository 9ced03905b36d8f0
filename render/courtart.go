package render

import "stopp/game/cards"

// Courts are pictures in a frame beside the index, about the line x = 53. What
// tells them apart, apart from the letter, is what they wear: a cap with a
// feather; long fair hair under a coronet; beard, ermine and a high crown.
var courtArt = map[cards.Rank][]layer{
	cards.Jack: {
		// tunic in two colours, with a collar
		{"M 31 94 L 31 84 C 33 75 40 71 47 69 L 59 69 C 66 71 73 75 75 84 L 75 94 Z", robe, false},
		{"M 53 69 L 59 69 C 66 71 73 75 75 84 L 75 94 L 53 94 Z", velvet, false},
		{"M 37 94 L 37 84 L 40 84 L 40 94 Z", brass, true},
		{"M 38 40 C 35 50 36 60 38 66 C 42 69 45 66 46 62 L 46 40 Z", hair, true},
		{"M 48 58 L 58 58 L 58 70 L 53 76 L 48 70 Z", skin, false},
		{"M 53 80 L 42 74 C 42 71 44 69 47 68 Z", paper, true},
		{"M 42 38 L 64 38 C 66 52 62 65 53 66 C 44 65 40 52 42 38 Z", skin, false},
		{"M 42 40 C 46 46 52 46 54 41 C 56 46 61 46 64 40 L 64 36 L 42 36 Z", hair, false},
		// eyes, mouth
		{"M 46.5 48 L 50 48 L 50 51.5 L 46.5 51.5 Z", black, true},
		{"M 49.5 58.5 L 56.5 58.5 C 55.5 61 50.5 61 49.5 58.5 Z", heart, false},
		// cap and feather
		{"M 38 37 C 32 26 40 19 52 20 C 64 19 72 24 68 37 Z", robe, false},
		{"M 38 34 C 46 31 60 31 68 34 L 68 39 C 60 36 46 36 38 39 Z", brass, false},
		{"M 62 32 C 60 20 64 11 73 9 C 76 18 73 28 64 33 Z", paper, false},
		{"M 62.6 33 C 63 23 67 15 72 10.5 C 69 17 65.5 24 64 33 Z", brass, false},
	},
	cards.Queen: {
		{"M 39 36 C 33 48 35 62 32 76 C 36 82 44 80 46 74 L 46 40 Z", brass, true},
		{"M 31 94 C 31 82 38 76 46 74 L 60 74 C 68 76 75 82 75 94 Z", robe, false},
		{"M 48 60 L 58 60 L 58 72 C 62 74 60 82 53 84 C 46 82 44 74 48 72 Z", skin, false},
		{"M 44 75 C 46 82 50 85 53 85 L 53 88 C 48 88 43 83 41 76 Z", paper, true},
		{"M 42 38 L 64 38 C 66 52 61 65 53 66 C 45 65 40 52 42 38 Z", skin, false},
		{"M 39 42 C 40 34 46 30 53 30 L 53 36 C 49 38 45 42 43 50 C 40 50 39 46 39 42 Z", brass, true},
		{"M 46.5 48.5 C 47.5 47 49 47 50 48.5 L 50 51.5 L 46.5 51.5 Z", black, true},
		{"M 49.5 58 C 51 56.8 55 56.8 56.5 58 C 55.5 61.5 50.5 61.5 49.5 58 Z", heart, false},
		{"M 39.5 32 L 36.5 17 L 44 23 L 47 13 L 53 21 L 53 29 C 48 29 43 30 39.5 32 Z", velvet, true},
		{"M 39 33 C 43 29 49 28 53 28 L 53 31.5 C 49 31.5 43 32.5 39.5 36 Z", brass, true},
	},
	cards.King: {
		{"M 30.5 94 L 30.5 82 C 33 72 41 69 53 69 C 65 69 73 72 75.5 82 L 75.5 94 Z", robe, false},
		{"M 33 78 C 38 70 46 70 53 82 L 53 94 L 47 94 C 46 84 40 80 33 82 Z", paper, true},
		{"M 37 38 C 34 48 35 56 38 60 L 44 60 L 44 38 Z", hair, true},
		{"M 42 36 L 64 36 L 64 56 L 42 56 Z", skin, false},
		{"M 41 50 C 44 56 48 54 50 54 L 53 54 L 53 80 C 46 80 41 74 39 64 C 38.5 58 40 53 41 50 Z", hair, true},
		{"M 53 54 C 50 52 46 54 44.5 58 C 48 60 51 59 53 57 Z", brass, true},
		{"M 49 59.5 L 57 59.5 C 56 62 50 62 49 59.5 Z", heart, false},
		{"M 46 43.5 L 50 43.5 L 50 47 L 46 47 Z", black, true},
		{"M 40 36 L 36 15 L 44 23 L 49 12 L 53 20 L 53 36 Z", brass, true},
		{"M 40 31 L 66 31 L 66 36 L 40 36 Z", robe, false},
		{"M 51.5 8 L 54.5 8 L 54.5 11 L 57 11 L 57 14 L 54.5 14 L 54.5 20 L 51.5 20 L 51.5 14 L 49 14 L 49 11 L 51.5 11 Z", brass, false},
	},
}
