package series

import (
	"context"
	"fmt"
	"time"

	"stopp/bot"
	"stopp/bot/service/display"
	"stopp/bot/service/doubt"
	"stopp/bot/service/reconcile"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// toldWithin is how long a score sheet waits for the result of its game to be told.
const toldWithin = 10 * time.Second

// endAs is the name of the message that tells the end in the channel where a series was agreed on.
const endAs = "told"

// sheetOf is the name of the score sheet after a game.
func sheetOf(games int) string { return fmt.Sprint("sheet ", games) }

// stepper takes series from one step to the next.
type stepper struct{ *book }

// kind is how a series goes by steps. The open ones are in memory; package rounds looks
// whether they are all.
func (st stepper) kind() reconcile.Kind[storage.Series] {
	return reconcile.Kind[storage.Series]{
		Name: storage.OfSeries,
		Open: func(context.Context, time.Time) ([]storage.Series, error) {
			return st.known.find(func(standing) bool { return true }), nil
		},
		Get:   st.get,
		Head:  st.head,
		Due:   st.due,
		Step:  st.step,
		Posts: st.posts,
		Note:  st.note,
		Shown: st.shown,
	}
}

// head has a message for each sheet that may have buttons, and how it looks as far as anybody here knows.
func (st stepper) head(s storage.Series) reconcile.Head {
	is, _ := st.known.of(s.ID)
	posts := map[string]display.Message{
		sheetOf(is.before.Games): {Channel: is.before.Channel, ID: is.before.Message},
		sheetOf(s.Sheet.Games):   {Channel: s.Sheet.Channel, ID: s.Sheet.Message, Shown: is.shown},
	}
	return reconcile.Head{ID: s.ID, Guild: s.Guild, Stands: fmt.Sprint(s.State, " ", s.Games, " ", s.Ending), Posts: posts}
}

// due tells whether the next game of a series is to begin, or its sheet has waited long enough.
func (st stepper) due(s storage.Series) bool {
	is, _ := st.known.of(s.ID)
	return !is.unread && st.begins(s) || s.Games > s.Sheet.Games && !st.known.waits(s, st.Now())
}

// begins tells whether the pause of a series is over, or all want the next game. That one begins when they press, unless the program
// stops just then.
func (st stepper) begins(s storage.Series) bool {
	return s.State == storage.SeriesPaused && (s.Ready() || !s.Next.IsZero() && !st.Clock.In(s.Guild).Before(s.Next))
}

// step begins the next game of a series, or ends it. If that fails the clock looks again after a while, not at once.
func (st stepper) step(ctx context.Context, s storage.Series) (more bool, err error) {
	switch {
	case s.State == storage.SeriesOver:
		for _, p := range s.Players { // perhaps they waited for that
			st.Gone(p.ID)
		}
		return false, nil
	case s.Ending == "" && !st.begins(s):
		return false, nil
	}
	t, err := st.read(ctx, s, s.Games)
	if err == nil && s.Ending != "" {
		more, err = st.stop(ctx, t)
	} else if err == nil {
		more, err = st.begin(ctx, t)
	}
	if err != nil {
		st.known.set(s.ID, func(is *standing) { is.Next = st.Clock.In(s.Guild).Add(time.Minute) })
	}
	return more, err
}

// posts are the newest score sheet, a new message after every game, then the one before it, which loses its buttons, then the end
// where the series was agreed on, if its games were played in a thread there.
func (st stepper) posts(ctx context.Context, s storage.Series) (all []reconcile.Post, err error) {
	is, _ := st.known.of(s.ID)
	untold := s.State == storage.SeriesOver && s.Sheet.Told == ""
	switch {
	case s.Games == 0 && s.State != storage.SeriesOver: // there is nothing to show yet
		return nil, nil
	case st.known.waits(s, st.Now()) || is.shown == looks(s, is.unread) && is.before.Message == "" && !untold:
		return nil, nil
	}
	t, err := st.read(ctx, s, s.Games)
	if err != nil {
		return nil, err
	}
	sheet := t.post(sheetOf(s.Games), t.last().Channel, looks(s, t.unread), "s", func() bot.Message { return st.sheet(t) })
	sheet.Last = s.State == storage.SeriesOver
	all = append(all, sheet)
	if old := is.before; old.Message != "" {
		all = append(all, t.post(sheetOf(old.Games), old.Channel, "past", "s", func() bot.Message { return st.page(t.after(old.Games)).Past() }))
	}
	if last := t.last(); untold && last.Home != last.Channel {
		all = append(all, t.post(endAs, last.Home, endAs, "so", func() bot.Message { return st.page(t).Told() }))
	}
	return all, nil
}

// post is a message of a series. Its nonce begins with a word.
func (t history) post(name, channel, is, nonce string, make func() bot.Message) reconcile.Post {
	return reconcile.Post{Name: name, Channel: channel, Is: is, Make: func(anew bool) bot.Message {
		m := make()
		if anew {
			m.Nonce = bot.Path(nonce, pages.Key(t.ID), t.Games)
		}
		return m
	}}
}

// note notes how a message stands. What a sheet shows is only in memory: after a start it
// would only save a request.
func (st stepper) note(ctx context.Context, s storage.Series, name string, m display.Message) error {
	sheet := s.Sheet
	switch name {
	case endAs:
		sheet.Told = m.ID
	case sheetOf(s.Games):
		if m.ID == storage.Nowhere { // it is posted when there is something else to show
			m.ID = ""
		}
		sheet.Channel, sheet.Message, sheet.Games = m.Channel, m.ID, s.Games
	default: // it has no buttons any more
		st.known.set(s.ID, func(is *standing) { is.before = storage.SeriesSheet{} })
		return nil
	}
	if old := s.Sheet; old.Message != "" && old.Message != sheet.Message {
		st.known.set(s.ID, func(is *standing) { is.before = old })
	}
	if sheet != s.Sheet {
		if err := st.showsOn(ctx, s.ID, sheet); err != nil {
			return err
		}
	}
	s.Sheet = sheet
	st.known.note(s, st.Now())
	if name != endAs {
		st.known.set(s.ID, func(is *standing) { is.shown = m.Shown })
	}
	return nil
}

// showsOn notes where the newest sheet is.
func (st stepper) showsOn(ctx context.Context, id int64, sheet storage.SeriesSheet) error {
	_, err := st.Store.ChangeSeries(ctx, id, func(s storage.Series) (storage.Series, error) {
		s.Sheet = sheet
		return s, nil
	})
	return err
}

// shown forgets a series that is over, once that is shown everywhere.
func (st stepper) shown(ctx context.Context, s storage.Series) error {
	if s.State != storage.SeriesOver || st.known.waits(s, st.Now()) {
		return nil
	}
	if s.Sheet.Told == "" {
		s.Sheet.Told = storage.Nowhere
		if err := doubt.Do(ctx, func(ctx context.Context) error { return st.showsOn(ctx, s.ID, s.Sheet) }); err != nil {
			return err
		}
	}
	st.known.drop(s.ID)
	return nil
}
