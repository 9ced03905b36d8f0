package patience

import "fmt"

// Sealed is a record, without moves, of a deal whose number is still secret (§1.15,
// §1.16). The day is "" for a race. The record holds the secret too: until the day or the
// race is over only its seal may be shown.
func Sealed(r Rules, n Number, salt, day string) *Record {
	sealed := Numbered(r, n)
	sealed.Day, sealed.Salt, sealed.Seal = day, salt, Seal(n, salt)
	return sealed
}

// ReadDeal reads the head of a record, as Record.Head writes it.
func ReadDeal(deal string) (*Record, error) {
	return ParseRecord(fmt.Sprintf("%s %d\n%s", RecordName, RecordVersion, deal))
}

// Eighths is the number of parts that a game's Shape has.
const Eighths = 8

// Shape is how many cards lay on the families after each eighth of the moves that stand:
// how a game went, without showing a card.
func (m Match) Shape() (heights [Eighths]int) {
	at := m.now
	for i := Eighths; i >= 1; i-- {
		for at.moves > (m.now.moves*i+Eighths-1)/Eighths {
			at = at.before
		}
		heights[i-1] = at.Kind().Total() - at.Left()
	}
	return heights
}
