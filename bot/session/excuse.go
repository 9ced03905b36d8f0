package session

import (
	"errors"
	"maps"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/streit/typing"
	"stopp/bot/view"
	"stopp/game"
	"stopp/game/streit"
	"stopp/storage"
)

// excuse makes a private sentence of an error, in the member's language. It
// says no more than the referee would.
func (rm *Room) excuse(r bot.Request, err error) (bot.Answer, bool) {
	if text := view.Contradiction(reader(r), err); text != "" {
		return bot.Answer{As: bot.Private, Message: bot.Message{Content: text}}, true
	}
	text, known := rm.wording(r, err)
	return bot.Answer{As: bot.Private, Message: bot.Message{Content: text}}, known
}

// wording says an error in the member's language; known is as in sentence.
func (rm *Room) wording(r bot.Request, err error) (text string, known bool) {
	var e *cardtable.Explained
	if errors.As(err, &e) {
		text, known = e.Text, true
	} else {
		key, data, is := sentence(err)
		text, known = rm.naming(r, key, data), is
	}
	var kept *cardtable.Kept
	if errors.As(err, &kept) {
		text = rm.naming(r, "stays-lifted", i18n.Data{"Why": text})
	}
	return text, known
}

// naming is a sentence in the member's language that may name buttons of the
// tables and challenges there.
func (rm *Room) naming(r bot.Request, key string, data i18n.Data) string {
	return reader(r).Say(key, view.Buttons(rm.buttons(r), data))
}

// sentence finds the sentence for an error; known tells that it belongs to the
// game and is no failure of the program.
func sentence(err error) (key string, data i18n.Data, known bool) {
	var p *cardtable.Problem
	var typed *typing.Problem
	var refused *streit.Refusal
	var unknown *game.VersionError
	switch {
	case errors.As(err, &p):
		return p.Key, p.Data, true
	case errors.As(err, &typed):
		return typed.Key, quoted(typed.Data), true
	case errors.As(err, &refused):
		return "refused." + string(refused.Reason), nil, true
	case errors.As(err, &unknown):
		return "unknown-rules", i18n.Data{"Game": view.Plain(unknown.Game), "Version": unknown.Version}, true
	case errors.Is(err, bot.ErrNoRoute):
		return "no-route", nil, true
	case errors.Is(err, storage.ErrFull):
		return "full", nil, false
	}
	return "failed", nil, false
}

// quoted are the data of a sentence about what was typed, safe from markup.
func quoted(data i18n.Data) i18n.Data {
	if text, ok := data["Text"].(string); ok {
		data = maps.Clone(data)
		data["Text"] = view.Plain(text)
	}
	return data
}
