package compose

import (
	"time"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

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
