package patience

import "stopp/game/record"

// Speaks tells whether a text is a position or a record of a patience: a record by its
// first word, a position by the name behind "rules".
func Speaks(text string) bool {
	if IsRecord(text) {
		return true
	}
	for _, words := range record.Lines(text) {
		if words[0] == "rules" && len(words) > 1 {
			_, err := ParseKind(words[1])
			return err == nil
		}
	}
	return false
}

// IsRecord tells whether a text is a record of a patience rather than a position.
func IsRecord(text string) bool {
	for _, words := range record.Lines(text) {
		return words[0] == RecordName
	}
	return false
}
