package series

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/storage"
)

// presses answers members who press a button of a score sheet, or ask for one.
type presses struct{ *book }

// Commands show a series.
func (ss *Series) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	return []registry.Command{{Name: "match series", Route: alone(presses{ss.book}.showMine)}}
}

// Presses are the buttons of score sheets.
func (ss *Series) Presses() []registry.Press {
	p, forms := presses{ss.book}, []registry.Form{{registry.Match}}
	return []registry.Press{
		{Path: PathGo, Forms: []registry.Form{{registry.Match, registry.Number}}, InPlace: true, Route: p.at(p.goOn)},
		{Path: PathEnd, Forms: forms, InPlace: true, Route: p.at(p.askEnd)},
		{Path: PathAgree, Forms: forms, Route: p.at(p.agree)},
		{Path: PathStay, Forms: forms, Route: p.at(p.stay)},
		{Path: PathLeave, Forms: forms, Route: p.at(p.giveUp)},
		{Path: PathAgain, Forms: forms, InPlace: true, Route: p.at(p.again)},
	}
}

// handler handles a press about a series, in the series' queue.
type handler func(ctx context.Context, s storage.Series, r bot.Request) (bot.Reaction, error)

// at is the route of a button of a score sheet.
func (p presses) at(h handler) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		return p.steps.Route(r, 0, func(ctx context.Context, s storage.Series, r bot.Request) (bot.Reaction, error) {
			if s.Of(r.User.ID) < 0 {
				return bot.Reaction{}, cardtable.Refuse("series.not-yours", nil)
			}
			return h(ctx, s, r)
		})
	}
}

// updated answers a press with the sheet as it is now. If that was not sent, or the sheet is another message, a look shows it. So does
// one that begins the next game.
func (p presses) updated(ctx context.Context, s storage.Series, r bot.Request) (bot.Reaction, error) {
	t, err := p.read(ctx, s, s.Games)
	if err != nil {
		return bot.Reaction{}, err
	}
	then := func(_ context.Context, _ string, sent error) {
		if sent == nil && r.Message == s.Sheet.Message {
			p.known.set(s.ID, func(is *standing) { is.shown = looks(s, t.unread) })
			if !s.Ready() {
				return
			}
		}
		p.steps.Enter(s.ID)
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: p.sheet(t)}, Then: then}, nil
}

// goOn is the button that begins the next game without waiting: when all members have pressed
// it, the game begins at once.
func (p presses) goOn(ctx context.Context, s storage.Series, r bot.Request) (bot.Reaction, error) {
	number, err := r.Number(1)
	if err != nil {
		return bot.Reaction{}, err
	}
	if is, _ := p.known.of(s.ID); is.unread || s.State != storage.SeriesPaused || number != s.Games+1 || s.Ending != "" {
		return p.old(ctx, s, r)
	}
	id := s.ID
	s, err = p.change(ctx, id, storage.ReadySeries(r.User.ID, number))
	if err != nil {
		return bot.Reaction{}, err
	}
	reaction, err := p.updated(ctx, s, r)
	if err != nil {
		p.steps.Retry(id)
	}
	return reaction, doubt.Saved(err)
}

// old answers a press on a sheet that is out of date: it renews the newest sheet; on an older
// one it refuses, with a link to the newest.
func (p presses) old(ctx context.Context, s storage.Series, r bot.Request) (bot.Reaction, error) {
	if r.Message == s.Sheet.Message {
		return p.updated(ctx, s, r)
	}
	return bot.Reaction{}, cardtable.Refuse("series.moved-on", i18n.Data{"Link": sheetLink(s)})
}

// askEnd is the button that ends the series, which is asked once more in private: by agreement,
// or by giving up.
func (p presses) askEnd(ctx context.Context, s storage.Series, r bot.Request) (bot.Reaction, error) {
	if s.State == storage.SeriesOver || s.Ending != "" {
		return p.old(ctx, s, r)
	}
	t, err := p.read(ctx, s, s.Games)
	if err != nil {
		return bot.Reaction{}, err
	}
	return bot.Privately(p.pageIn(t, prefs.Reader(r)).Sure(s.Of(r.User.ID))), nil
}

// agree notes that a member would end the series as it stands. When all would, it ends.
func (p presses) agree(ctx context.Context, s storage.Series, r bot.Request) (bot.Reaction, error) {
	s, err := p.change(ctx, s.ID, storage.AgreeSeries(r.User.ID, true))
	key := "series.asked"
	if s.Ending != "" {
		key = "series.ended"
	}
	return p.said(r, key, s, err)
}

// stay takes that back.
func (p presses) stay(ctx context.Context, s storage.Series, r bot.Request) (bot.Reaction, error) {
	s, err := p.change(ctx, s.ID, storage.AgreeSeries(r.User.ID, false))
	return p.said(r, "series.goes-on", s, err)
}

// giveUp ends the series for a member, who has lost it, and the game that is played.
func (p presses) giveUp(ctx context.Context, s storage.Series, r bot.Request) (bot.Reaction, error) {
	s, err := p.change(ctx, s.ID, storage.LeaveSeries(r.User.ID))
	return p.said(r, "series.left", s, err)
}

// said answers with a sentence in the place of the private question, and shows what comes of it. Of
// a series that was over before it says that.
func (p presses) said(r bot.Request, key string, s storage.Series, err error) (bot.Reaction, error) {
	switch {
	case errors.Is(err, storage.ErrConflict):
		key = "series.over"
	case err != nil:
		return bot.Reaction{}, err
	}
	m := bot.Message{Content: prefs.Reader(r).Say(key, i18n.Data{"Link": sheetLink(s)})}
	then := func(context.Context, string, error) { p.steps.Enter(s.ID) }
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}, Then: then}, nil
}

// again is the button that offers to play the whole series again, below its last sheet.
func (p presses) again(ctx context.Context, s storage.Series, r bot.Request) (bot.Reaction, error) {
	t, err := p.read(ctx, s, s.Games)
	if err != nil {
		return bot.Reaction{}, err
	}
	if s.State != storage.SeriesOver || t.last().Result == nil {
		return p.old(ctx, s, r)
	}
	reaction, err := p.Again(ctx, t.last(), r)
	if err == nil && reaction.Answer.As == bot.Update { // that is the result of the last match
		reaction.Answer.Message = p.sheet(t)
	}
	return reaction, err
}

// showMine is /match series: how the series stands that a member plays, or played last, in
// private, with the buttons of its sheet while it goes on: that may be lost.
func (p presses) showMine(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if r.Guild == "" {
		return bot.Reaction{}, cardtable.Refuse("only-server", nil)
	}
	s, err := p.mine(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	t, err := p.read(ctx, s, s.Games)
	if err != nil {
		return bot.Reaction{}, err
	}
	return bot.Privately(p.pageIn(t, prefs.Reader(r)).Mine()), nil
}

// mine is the series that a member means: the channel's, else the newest open one, else the
// one of their newest match in a series.
func (p presses) mine(ctx context.Context, r bot.Request) (storage.Series, error) {
	all := p.known.find(func(s standing) bool { return s.Guild == r.Guild && s.goes(r.User.ID) })
	for _, s := range all {
		if s.Sheet.Channel == r.Channel {
			return p.Store.Series(ctx, s.ID)
		}
	}
	if n := len(all); n > 0 {
		return p.Store.Series(ctx, all[n-1].ID)
	}
	matches, err := p.Store.MatchesOf(ctx, r.Guild, r.User.ID, "")
	for _, m := range matches {
		if m.Fixture.Of == storage.OfSeries {
			return p.Store.Series(ctx, m.Fixture.ID)
		}
	}
	if err == nil {
		err = cardtable.Refuse("series.none", nil)
	}
	return storage.Series{}, err
}
