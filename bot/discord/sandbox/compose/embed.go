package compose

import (
	"time"
	"unicode/utf8"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

// checkEmbeds judges a list of embeds and gives it back as it is kept.
func checkEmbeds(list wire.Value, files *files) []any {
	var kept []any
	sum := 0
	for _, e := range list.Items(0, limit.Embeds) {
		if !e.IsObject() {
			continue
		}
		sum += checkEmbed(e, files)
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
	fields, _ := out["fields"].([]any)
	for i := range fields {
		if f, ok := fields[i].(wire.Object); ok && f["inline"] == nil {
			f["inline"] = false
		}
	}
	files.picture(out["image"])
	files.picture(out["thumbnail"])
	files.icon(out["author"])
	files.icon(out["footer"])
	return out
}

// checkEmbed judges one embed and counts its text.
func checkEmbed(e wire.Value, files *files) int {
	for _, key := range []string{"author", "footer", "image", "thumbnail"} {
		e.Get(key).IsObject()
	}
	sum := 0
	count := func(v wire.Value, least, most int) { sum += utf8.RuneCountInString(v.Text(least, most)) }
	count(e.Get("title"), 0, 256)
	count(e.Get("description"), 0, 4096)
	count(e.Get("footer").Get("text"), 0, 2048)
	count(e.Get("author").Get("name"), 0, 256)
	for _, f := range e.Get("fields").Items(0, 25) {
		for key, most := range map[string]int{"name": 256, "value": 1024} {
			if f.Get(key).Missing() || f.Get(key).Raw == "" {
				f.Get(key).Required()
			} else {
				count(f.Get(key), 0, most)
			}
		}
	}
	for _, key := range []string{"author", "footer"} {
		files.judge(e.Get(key).Get("icon_url"))
	}
	for _, key := range []string{"image", "thumbnail"} {
		files.judge(e.Get(key).Get("url"))
	}
	e.Get("url").Address(2048, "http", "https")
	e.Get("author").Get("url").Address(2048, "http", "https")
	e.Get("color").Integer(0, 0, limit.Color)
	if at := e.Get("timestamp"); at.Text(0, 64) != "" && !isTime(at.Raw.(string)) {
		at.Refuse("DATE_TIME_TYPE_PARSE", "Could not parse it. Should be ISO8601.")
	}
	if sum == 0 && !shows(e) {
		e.Get("description").Required()
	}
	return sum
}

// isTime says whether Discord can read a time.
func isTime(s string) bool {
	for _, layout := range []string{time.RFC3339Nano, "2006-01-02T15:04:05.999999999", time.DateTime, time.DateOnly} {
		if _, err := time.Parse(layout, s); err == nil {
			return true
		}
	}
	return false
}

// shows says whether an embed without text shows something.
func shows(e wire.Value) bool {
	return !e.Get("image").Get("url").Missing() || !e.Get("thumbnail").Get("url").Missing() || !e.Get("timestamp").Missing() ||
		!e.Get("footer").Get("icon_url").Missing() || !e.Get("author").Get("icon_url").Missing()
}

// checkPoll judges a poll and gives it back as Discord keeps it. Nobody can vote here.
func checkPoll(v wire.Value, now time.Time) wire.Object {
	if !v.IsObject() {
		return nil
	}
	for _, key := range []string{"question", "answers"} {
		if v.Get(key).Missing() {
			v.Get(key).Required()
		}
	}
	hours := v.Get("duration").Integer(24, 1, limit.PollHours)
	answers := []any{}
	for i, a := range v.Get("answers").Items(1, limit.PollAnswers) {
		answers = append(answers, wire.Object{"answer_id": i + 1, "poll_media": pollMedia(a.Get("poll_media"), limit.PollAnswer)})
	}
	return wire.Object{
		"question": pollMedia(v.Get("question"), limit.PollQuestion), "answers": answers,
		"expiry": wire.Stamp(now.Add(time.Duration(hours) * time.Hour)), "allow_multiselect": v.Get("allow_multiselect").Truth(),
		"layout_type": v.Get("layout_type").OneOf(1, 1), "results": wire.Object{"answer_counts": []any{}, "is_finalized": false},
	}
}

func pollMedia(v wire.Value, most int) wire.Object {
	out := wire.Object{}
	if !v.IsObject() {
		if v.Missing() {
			v.Required()
		}
		return out
	}
	out["text"] = v.Get("text").Text(1, most)
	if emoji := v.Get("emoji"); !emoji.Missing() {
		out["emoji"] = emoji.Raw
	}
	return out
}

// checkStickers judges the stickers of a new message. There are none here, so any is an unknown one.
func checkStickers(list wire.Value) error {
	ids := list.Items(0, limit.Stickers)
	for _, id := range ids {
		id.ID()
	}
	if len(ids) > 0 && list.Err() == nil {
		return wire.ErrBadSticker
	}
	return nil
}
