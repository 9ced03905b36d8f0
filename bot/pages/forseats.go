package pages

// ForSeats is the key of a sentence that three people need another wording of.
func ForSeats(key string, seats int) string {
	if seats > 2 {
		return key + "-three"
	}
	return key
}
