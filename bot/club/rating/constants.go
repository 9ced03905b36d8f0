package rating

import "fmt"

// Constants are all numbers that ratings follow from, as a text that changes with any of
// them.
func Constants() string {
	return fmt.Sprint(Version, start, unknown, volatility, sure, mostMet, Period, forTwo, forMore)
}
