package compose

import (
	"unicode/utf8"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// checkEmbeds judges a list of embeds and gives it back as it is kept.
func checkEmbeds(list wire.Value, files *files) []any {
	var kept []any
	sum := 0
	for _, e := range list.Items(0, limit.Embeds) {
		if !e.IsObject() {
			continue
		}
		sum += checkEmbed(e)
		kept = append(kept, embedJSON(e, files))
	}
	if sum > limit.EmbedText {
		list.Refuse("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
	}
	return kept
}

// embedJSON is an embed as Discord gives it back.
func embedJSON(e wire.Value, files *files) wire.Object {
	out := wire.Compact(e.Raw.(wire.Object))
	out["type"] = "rich"
	files.picture(out["image"])
	files.picture(out["thumbnail"])
	files.icon(out["author"])
	files.icon(out["footer"])
	fields, _ := out["fields"].([]any)
	for i := range fields {
		if f, ok := fields[i].(wire.Object); ok && f["inline"] == nil {
			f["inline"] = false
		}
	}
	return out
}

// checkEmbed judges one embed and counts its text.
func checkEmbed(e wire.Value) int {
	sum := 0
	count := func(v wire.Value, least, most int) { sum += utf8.RuneCountInString(v.Text(least, most)) }
	count(e.Get("title"), 0, 256)
	count(e.Get("description"), 0, 4096)
	count(e.Get("footer").Get("text"), 0, 2048)
	count(e.Get("author").Get("name"), 0, 256)
	for _, f := range e.Get("fields").Items(0, 25) {
		count(f.Get("name"), 1, 256)
		count(f.Get("value"), 1, 1024)
	}
	return sum
}
