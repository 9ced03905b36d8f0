package render

import "stopp/game/cards"

// Drawings are made of layers: shapes of one ink each, the first undermost.
type layer struct {
	path string
	ink  ink
}

// suitArt has the suit signs in a square of 100. A sign's parts may overlap;
// each is filled by itself.
var suitArt = [cards.Suits][]string{
	cards.Clubs: {
		"M 50 2 C 64 2 74 12 74 25 C 74 32 71 38 66 43 C 83 40 98 50 98 66 C 98 79 88 88 75 88 C 65 88 56 82 52 72 L 48 72 C 44 82 35 88 25 88 C 12 88 2 79 2 66 C 2 50 17 40 34 43 C 29 38 26 32 26 25 C 26 12 36 2 50 2 Z",
		"M 47 60 L 53 60 C 53 78 59 91 70 98 L 30 98 C 41 91 47 78 47 60 Z",
	},
	cards.Diamonds: {
		"M 50 0 C 60 18 72 34 90 50 C 72 66 60 82 50 100 C 40 82 28 66 10 50 C 28 34 40 18 50 0 Z",
	},
	cards.Hearts: {
		"M 50 98 C 40 80 3 60 3 30 C 3 13 15 3 28 3 C 39 3 47 9 50 20 C 53 9 61 3 72 3 C 85 3 97 13 97 30 C 97 60 60 80 50 98 Z",
	},
	cards.Spades: {
		"M 50 1 C 60 20 96 36 96 62 C 96 76 86 85 74 85 C 63 85 55 79 51 70 L 49 70 C 45 79 37 85 26 85 C 14 85 4 76 4 62 C 4 36 40 20 50 1 Z",
		"M 47 58 L 53 58 C 53 77 59 91 70 98 L 30 98 C 41 91 47 77 47 58 Z",
	},
}

// sign draws a suit in a square at (x, y).
func (c *canvas) sign(s cards.Suit, x, y, size float64, i ink) {
	for _, part := range suitArt[s] {
		c.fill(outline(part).moved(size/100, size/100, x, y), i)
	}
}

// robe is the ink of a layer that takes the colour of the card's suit.
const robe = inks

// courtArt has jack, queen and king on a card of 80 by 102, between the two
// indices and below them. What tells them apart, apart from the letter, is
// what they wear: a cap with a feather; long hair and a coronet; beard and
// crown.
var courtArt = map[cards.Rank][]layer{
	cards.Jack: {
		{"M 8 99 C 8 80 22 66 40 66 C 58 66 72 80 72 99 Z", robe},
		{"M 33 60 L 47 60 L 47 68 L 40 75 L 33 68 Z", skin},
		{"M 29 38 C 27 50 28 58 31 60 L 49 60 C 52 58 53 50 51 38 Z", hair},
		{"M 31 36 L 49 36 C 50 50 47 62 40 62 C 33 62 30 50 31 36 Z", skin},
		{"M 28 38 C 26 24 34 18 44 20 C 52 22 54 30 52 38 Z", robe},
		{"M 27 36 L 53 36 L 53 41 L 27 41 Z", gold},
		{"M 45 24 C 40 14 44 5 51 2 C 55 10 53 20 48 27 Z", gold},
		{"M 35 46 L 38 46 L 38 50 L 35 50 Z M 42 46 L 45 46 L 45 50 L 42 50 Z", black},
		{"M 37 56 L 43 56 L 43 58 L 37 58 Z", red},
	},
	cards.Queen: {
		{"M 8 99 C 8 80 22 66 40 66 C 58 66 72 80 72 99 Z", robe},
		{"M 40 24 C 27 24 29 44 28 54 C 28 62 25 68 28 74 L 52 74 C 55 68 52 62 52 54 C 51 44 53 24 40 24 Z", hair},
		{"M 34 58 L 46 58 L 47 68 C 45 74 35 74 33 68 Z", skin},
		{"M 31 38 C 31 30 49 30 49 38 C 50 52 46 62 40 62 C 34 62 30 52 31 38 Z", skin},
		{"M 30 31 C 34 26 46 26 50 31 L 49 36 C 46 32 34 32 31 36 Z", hair},
		{"M 29 28 L 28 14 L 34 21 L 40 10 L 46 21 L 52 14 L 51 28 C 46 25 34 25 29 28 Z", gold},
		{"M 35 44 L 38 44 L 38 48 L 35 48 Z M 42 44 L 45 44 L 45 48 L 42 48 Z", black},
		{"M 36 54 C 38 53 42 53 44 54 C 43 58 37 58 36 54 Z", red},
		{"M 32 50 L 35 50 L 35 53 L 32 53 Z M 45 50 L 48 50 L 48 53 L 45 53 Z", rose},
	},
	cards.King: {
		{"M 6 99 C 6 80 20 66 40 66 C 60 66 74 80 74 99 Z", robe},
		{"M 22 68 C 30 64 50 64 58 68 L 40 84 Z", paper},
		{"M 30 32 L 50 32 L 51 46 C 51 50 29 50 29 46 Z", skin},
		{"M 28 42 C 30 50 32 49 36 49 L 44 49 C 48 49 50 50 52 42 C 54 62 50 74 40 78 C 30 74 26 62 28 42 Z", hair},
		{"M 29 32 L 28 8 L 34 17 L 40 4 L 46 17 L 52 8 L 51 32 Z", gold},
		{"M 29 27 L 51 27 L 51 32 L 29 32 Z", robe},
		{"M 34 38 L 38 38 L 38 42 L 34 42 Z M 42 38 L 46 38 L 46 42 L 42 42 Z", black},
		{"M 36 54 L 44 54 L 44 57 L 36 57 Z", red},
	},
}

// court draws a court card's figure, with the suit on its breast.
func (c *canvas) court(card cards.Card) {
	cloth := inkOf(card.Suit())
	for _, l := range courtArt[card.Rank()] {
		if l.ink == robe {
			l.ink = cloth
		}
		for _, part := range outline(l.path) {
			c.fill(shape{part}, l.ink)
		}
	}
	c.fill(disc(40, 87, 10.5), paper)
	c.sign(card.Suit(), 32, 79, 16, cloth)
}
