package sandbox

import "unicode/utf8"

// checkEmbeds judges a list of embeds and gives it back as it is kept.
func checkEmbeds(list value) []any {
	var kept []any
	sum := 0
	for _, e := range list.items(0, maxEmbeds) {
		if !e.object() {
			continue
		}
		sum += checkEmbed(e)
		kept = append(kept, embedJSON(e))
	}
	if sum > maxEmbedText {
		list.refuse("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
	}
	return kept
}

// embedJSON is an embed as Discord gives it back.
func embedJSON(e value) object {
	out := compact(e.v.(object))
	out["type"] = "rich"
	fields, _ := out["fields"].([]any)
	for i := range fields {
		if f, ok := fields[i].(object); ok && f["inline"] == nil {
			f["inline"] = false
		}
	}
	return out
}

// checkEmbed judges one embed and counts its text.
func checkEmbed(e value) int {
	sum := 0
	count := func(v value, least, most int) { sum += utf8.RuneCountInString(v.text(least, most)) }
	count(e.get("title"), 0, 256)
	count(e.get("description"), 0, 4096)
	count(e.get("footer").get("text"), 0, 2048)
	count(e.get("author").get("name"), 0, 256)
	for _, f := range e.get("fields").items(0, 25) {
		count(f.get("name"), 1, 256)
		count(f.get("value"), 1, 1024)
	}
	return sum
}

// compact is a copy of an object without its nulls.
func compact(o object) object {
	c := object{}
	for k, v := range o {
		if v != nil {
			c[k] = v
		}
	}
	return c
}
