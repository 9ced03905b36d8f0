package typing

import (
	"strings"
	"testing"

	"stopp/bot/text/i18n"
)

func BenchmarkParse(b *testing.B) {
	v, say := view(b, scene), i18n.For("de")
	for name, text := range map[string]string{
		"short": "r-3", "usual": "karo 8 auf haus 3", "wrong": "karp 8 auf hsus 3", "nonsense": "what is all this about, I wonder",
		"letters": strings.Repeat("a ", 50), "piles": strings.Repeat("r", 100), "digits": strings.Repeat("8 ", 50), "b": strings.Repeat("b r ", 25),
		"von": strings.Repeat("8 von ", 16), "d": strings.Repeat("8d", 50), "the": strings.Repeat("8 the d ", 12),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				_, _ = Parse(text, say, v, two)
			}
		})
		b.Run(name+"/suggest", func(b *testing.B) {
			for b.Loop() {
				Suggest(text, say, v, two)
			}
		})
	}
}
