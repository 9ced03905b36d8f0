package bot

import (
	"strings"
	"testing"
	"unicode/utf8"
)

var known = Mentions{"help": "</help:1>", "hilfe": "</help:1>", "server": "</server:2>", "server ende": "</server end:2>"}

func TestMentions(t *testing.T) {
	for text, want := range map[string]string{
		"`/help` says how":               "</help:1> says how",
		"• `/hilfe`: so geht es":         "• </help:1>: so geht es",
		"`/server ende` `/help`":         "</server end:2> </help:1>",
		"`/help topic:` and `/help x y`": "</help:1> `topic:` and </help:1> `x y`",
		"`/server ende partie`":          "</server end:2> `partie`",
		"`/unknown` `help` /help":        "`/unknown` `help` /help",
		"```\n/help\n``` `/help`":        "```\n/help\n``` </help:1>",
		"``/help``":                      "``/help``",
		"\\`/help`":                      "\\`/help`",
		"`/help":                         "`/help",
		"`/` 7♠ `/help`":                 "`/` 7♠ </help:1>",
	} {
		if got := known.In(text, ContentLimit); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
	if got := (Mentions)(nil).In("`/help`", ContentLimit); got != "`/help`" {
		t.Errorf("with none known: %q", got)
	}
}

// A mention is longer than it looks. There are as many as there is room for, and nothing is
// cut for them.
func TestMentionsHaveRoom(t *testing.T) {
	long := Mentions{"help": "</help:1308000000000000001>"}
	for _, n := range []int{0, 1960, 1972, 1973, 1974, 1993} {
		text := strings.Repeat("♠", n/2) + "`/help`"
		got := TextSuits(long.In(text, ContentLimit))
		if length := utf8.RuneCountInString(got); length > ContentLimit {
			t.Errorf("%d: %d characters", n, length)
		}
		if mentioned := strings.Contains(got, "</help"); mentioned != (n/2*2+27 <= ContentLimit) {
			t.Errorf("%d: mentioned %v", n, mentioned)
		}
	}
}
