package session

import (
	"errors"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/service/prefs"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
)

// explain makes a private sentence of an error, in the member's language. It says no more
// than the referee would; known tells that the error is no failure of the program. That cards stay lifted
// is said only as long as the member does nothing more.
func (rm *Room) explain(r bot.Request, err error) (a bot.Answer, known bool) {
	text, known := rm.wording(r, err)
	var kept *cardtable.Kept
	if errors.As(err, &kept) {
		text = rm.naming(r, "stays-lifted", i18n.Data{"Why": text})
	}
	return bot.Answer{As: bot.Private, Message: bot.Message{Content: text}, Fleeting: kept != nil}, known
}

// wording says an error in the member's language; a game says its own.
func (rm *Room) wording(r bot.Request, err error) (text string, known bool) {
	for _, g := range rm.Games {
		if g.Explain == nil {
			continue
		}
		if said := g.Explain(prefs.Reader(r), err); said != nil {
			err = errors.Join(said, err)
			break
		}
	}
	var e *cardtable.Explained
	if errors.As(err, &e) {
		return e.Text, true
	}
	key, data, known := sentence(err)
	return rm.naming(r, key, data), known
}

// naming is a sentence in the member's language that may name buttons of the
// tables and challenges there.
func (rm *Room) naming(r bot.Request, key string, data i18n.Data) string {
	return prefs.Reader(r).Say(key, pages.Buttons(rm.buttons(r), data))
}

// sentence finds the sentence for an error.
func sentence(err error) (key string, data i18n.Data, known bool) {
	var p *cardtable.Problem
	var unknown *game.VersionError
	var damaged *match.Damaged
	switch {
	case errors.As(err, &p):
		return p.Key, p.Data, true
	case errors.As(err, &unknown):
		return "unknown-rules", i18n.Data{"Game": markup.Plain(unknown.Game), "Version": unknown.Version}, true
	case errors.As(err, &damaged):
		return "damaged", i18n.Data{"Match": pages.Key(damaged.Match)}, true
	case errors.Is(err, bot.ErrNoRoute):
		return "no-route", nil, true
	case errors.Is(err, bot.ErrLate):
		return "late", nil, true
	case errors.Is(err, doubt.ErrSaved):
		return "saved-unshown", nil, false
	case errors.Is(err, storage.ErrDoubtful): // before its causes: nobody knows that nothing was changed
		return "in-doubt", nil, false
	case errors.Is(err, storage.ErrFull):
		return "full", nil, false
	case bot.IsAny(err, storage.ErrBusy, storage.ErrUnreachable):
		return "busy", nil, false
	}
	return "failed", nil, false
}
