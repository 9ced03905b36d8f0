package series

import (
	"context"

	"stopp/bot"
	"stopp/bot/service/display"
	"stopp/bot/service/doubt"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// show brings the score sheet up to date. After every game it is a new message; the one before
// loses its buttons. The end is told in the channel where the series was agreed on, too. What fails is
// tried again: what Discord or the database can't take now, soon; anything else after a while.
func (rm *Room) show(ctx context.Context, s storage.Series) error {
	rm.known.shown(s.ID)
	if rm.Clock.Halted(s.Guild) {
		return nil
	}
	err := rm.bring(ctx, s)
	switch {
	case err == nil:
	case display.Of(err) == display.Later:
		rm.known.lags(s.ID, rm.Now())
		return nil
	case doubt.Is(err) || bot.IsAny(err, storage.ErrBusy, storage.ErrUnreachable, storage.ErrFull):
		rm.known.lags(s.ID, rm.Now())
	default:
		rm.known.lags(s.ID, rm.Now().Add(look))
	}
	return err
}

// bring is show, but for what is to be tried again.
func (rm *Room) bring(ctx context.Context, s storage.Series) error {
	if s.Games == 0 && s.State != storage.SeriesOver {
		return nil // there is nothing to show yet
	}
	t, err := rm.read(ctx, s, s.Games)
	if err != nil {
		return err
	}
	m := rm.sheet(t)
	if posted, is := rm.known.unnoted(s.ID); is && s.Sheet != posted {
		before := s.Sheet
		s.Sheet = posted
		if err := rm.noted(ctx, s); err != nil {
			return err
		}
		if before.Message != "" && before.Message != posted.Message {
			rm.fold(ctx, t, before)
		}
	}
	switch old := s.Sheet; {
	case old.Games == s.Games && old.Message != "":
		err = rm.Discord.Edit(ctx, old.Channel, old.Message, m)
		if display.Of(err) == display.Never {
			err = nil // it stays as it is, and the table tells what comes next
		}
	case old.Games < s.Games || old.Message == "" && s.State == storage.SeriesOver:
		s.Sheet.Channel, s.Sheet.Games = t.last().Channel, s.Games
		s.Sheet.Message, err = rm.post(ctx, t, s.Sheet.Channel, m, "s")
		if err == nil {
			err = rm.noted(ctx, s)
		}
		if err == nil && old.Message != "" {
			rm.fold(ctx, t, old)
		}
	}
	if err != nil || s.State != storage.SeriesOver || s.Sheet.Told != "" {
		return err
	}
	return rm.tell(ctx, t, s)
}

// post posts a sheet. Where it can't be posted nobody sees it, and nothing else suffers.
func (rm *Room) post(ctx context.Context, t told, channel string, m bot.Message, kind string) (string, error) {
	m.Nonce = bot.Path(kind, pages.Key(t.ID), t.Games)
	id, err := rm.Discord.Post(ctx, channel, m)
	if display.Of(err) == display.Never {
		rm.Log.Warn("score sheet not posted", "series", t.ID, "error", err)
		return "", nil
	}
	return id, err
}

// noted notes the newest sheet. Where that fails it is known here until it can be noted, so that it is not
// posted again.
func (rm *Room) noted(ctx context.Context, s storage.Series) error {
	rm.known.note(s)
	err := doubt.Do(ctx, func(ctx context.Context) error { return rm.Store.SetSeriesSheet(ctx, s.ID, s.Sheet) })
	rm.known.posts(s.ID, s.Sheet, err != nil)
	return err
}

// fold takes the buttons off the sheet of a game before.
func (rm *Room) fold(ctx context.Context, t told, old storage.SeriesSheet) {
	before := t
	before.plan.Results, before.plan.Left, before.plan.Ended = t.plan.Results[:min(old.Games, len(t.plan.Results))], nil, false
	m := rm.page(before).Past()
	if err := rm.Folds.Fold(ctx, queue(t.ID), old.Channel, old.Message, m); err != nil {
		rm.Log.Info("score sheet not folded", "series", t.ID, "error", err)
	}
}

// tell tells the end in the channel where the series was agreed on, if its games were played in
// a thread there.
func (rm *Room) tell(ctx context.Context, t told, s storage.Series) error {
	s.Sheet.Told = storage.Nowhere
	if last := t.last(); last.Home != last.Channel {
		id, err := rm.post(ctx, t, last.Home, rm.page(t).Told(), "so")
		if err != nil {
			return err
		}
		if id != "" {
			s.Sheet.Told = id
		}
	}
	return rm.noted(ctx, s)
}

// sheet is the newest sheet, with its buttons.
func (rm *Room) sheet(t told) bot.Message { return rm.page(t).Message() }

// page is a series as messages in its server show it.
func (rm *Room) page(t told) Page { return rm.pageIn(t, rm.Prefs.Public(t.Guild)) }
