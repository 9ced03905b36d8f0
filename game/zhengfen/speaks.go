package zhengfen

import "stopp/game/record"

// Speaks tells whether a text is a position or a record of Zheng Fen: a record by its first
// word, a position by the name behind "rules".
func Speaks(text string) bool {
	if IsRecord(text) {
		return true
	}
	for _, words := range record.Lines(text) {
		if words[0] == "rules" {
			return len(words) > 1 && words[1] == Name
		}
	}
	return false
}

// IsRecord tells whether a text is a record of Zheng Fen rather than a position.
func IsRecord(text string) bool {
	for _, words := range record.Lines(text) {
		return words[0] == Name
	}
	return false
}
