package bot

import (
	"strings"
	"testing"
)

// Signs become emojis outside code, and only where Discord has all of them and there
// is room for them (discord/limits.md, Messages: 2,000 characters).
func TestWithEmojis(t *testing.T) {
	signs := []Sign{{"7♠", "seven_of_spades"}, {"10♥", "ten_of_hearts"}}
	known := map[string]string{"seven_of_spades": "123", "ten_of_hearts": "456"}
	const seven, ten = "<:seven_of_spades:123>", "<:ten_of_hearts:456>"
	for text, want := range map[string]string{
		"":                               "",
		"7♠ and 10♥":                     seven + " and " + ten,
		"7♠\ufe0e, 7♠":                   seven + ", " + seven,
		"**7♠**":                         "**" + seven + "**",
		"17♠, A7♠, 0♥, ♠":                "17♠, A7♠, 0♥, ♠",
		"`7♠` 7♠ ```\n7♠\n``` 10♥":       "`7♠` " + seven + " ```\n7♠\n``` " + ten,
		"\\`7♠\\`":                       "\\`" + seven + "\\`",
		"7♠" + strings.Repeat(" ", 1978): seven + strings.Repeat(" ", 1978),
		"7♠" + strings.Repeat(" ", 1979): "7♠" + strings.Repeat(" ", 1979),
	} {
		if got := WithEmojis(text, signs, known, ContentLimit); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
		if got := WithEmojis(text, append(signs, Sign{"A♣", "ace_of_clubs"}), known, ContentLimit); got != text {
			t.Errorf("%q becomes %q although an emoji is not there", text, got)
		}
		if got := WithEmojis(text, nil, known, ContentLimit); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}
