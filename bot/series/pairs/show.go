package pairs

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/bot/series/sheet"
	"stopp/game/fair"
	"stopp/storage"
)

// board is a match between two pairs as its message shows it.
func (rm *Room) board(ctx context.Context, p storage.Pairs) (Board, error) {
	b := Board{Say: rm.Prefs.Public(p.Guild), Pairs: p, Seal: fair.SealOf(p.Terms.Secret)}
	persons := make([]storage.Person, len(p.Players))
	for i, q := range p.Players {
		persons[i] = q.Person
	}
	b.People = pages.Known(b.Say, match.Persons(persons))
	games, err := rm.Store.Fixtures(ctx, storage.OfPairs, p.ID)
	for _, m := range games {
		table := min((m.Fixture.Number-1)/p.Terms.Deals, 1)
		if m.Result != nil {
			b.Played[table]++
		}
		b.Links[table] = pages.Link(m.Guild, m.Channel, m.Message)
	}
	return b, err
}

// show brings the message up to date, and posts the comparison once it is over. What Discord
// can't take now the next tick tries again.
func (rm *Room) show(ctx context.Context, p storage.Pairs) error {
	if p.State == storage.PairsOver && p.Told == "" {
		if err := rm.tell(ctx, &p); err != nil {
			return again(err)
		}
	}
	b, err := rm.board(ctx, p)
	if err != nil {
		return err
	}
	if b.key() == p.Shown {
		rm.behind.Done(p.ID)
		return nil
	}
	m := b.Message()
	if p.Message == "" {
		tried := rm.behind.Tried(p.ID)
		switch {
		case p.State == storage.PairsOpen && rm.Clock.In(p.Guild).Before(p.Expires.Add(postAfter-openFor)):
			return nil // the answer to the command is on its way
		case p.State != storage.PairsOpen && p.State != storage.PairsPlaying && !tried:
			rm.behind.Done(p.ID)
			return nil // of one that is over it is known no more if one of its players was forgotten
		}
		m.Nonce = bot.Path("pp", pages.Key(p.ID))
		if _, waits := rm.uncalled.LoadAndDelete(p.Interaction); waits && p.State == storage.PairsOpen {
			m.Mentions = rm.called(ctx, p)
		}
		rm.behind.Try(p.ID)
		if p.Message, err = rm.Discord.Post(ctx, p.Channel, m); err == nil && tried { // which may be one that shows something older
			rm.behind.Add(p.ID, p.Message)
			err = rm.Discord.Edit(ctx, p.Channel, p.Message, m)
		}
	} else {
		err = rm.Discord.Edit(ctx, p.Channel, p.Message, m)
	}
	switch {
	case errors.Is(err, bot.ErrGone) || bot.Lost(err):
		rm.Log.Info("the message of two pairs can't be brought up to date", "pairs", p.ID, "error", err)
	case err != nil:
		return again(err)
	}
	return rm.note(ctx, p.ID, p.Message, b)
}

// note notes what the message shows. A tick sees to it where that fails.
func (rm *Room) note(ctx context.Context, id int64, message string, b Board) error {
	err := rm.Store.SetPairsShown(ctx, id, message, b.key())
	if err != nil {
		rm.behind.Add(id, message)
		return err
	}
	rm.behind.Noted(id, b.Pairs.State == storage.PairsOpen || b.Pairs.State == storage.PairsPlaying)
	return nil
}

// again leaves to the next tick what Discord can't take now.
func again(err error) error {
	if bot.IsAny(err, bot.ErrTooOld, bot.ErrBusy) {
		return nil
	}
	return err
}

// tell posts the comparison of both tables.
func (rm *Room) tell(ctx context.Context, p *storage.Pairs) error {
	b, err := rm.board(ctx, *p)
	if err != nil {
		return err
	}
	t, _, err := rm.read(ctx, *p)
	if err != nil {
		return err
	}
	c := sheet.Teams{Say: b.Say, People: b.People, Look: pages.LookOf(p.Terms.Look), Of: t.Comparison()}
	m := b.Ended(c.Framed())
	m.Nonce = bot.Path("pc", pages.Key(p.ID))
	p.Told, err = rm.Discord.Post(ctx, p.Channel, m)
	if bot.Lost(err) {
		rm.Log.Warn("the comparison of two pairs not posted", "pairs", p.ID, "error", err)
		p.Told, err = storage.Nowhere, nil
	}
	if err != nil {
		return err
	}
	return rm.Store.SetPairsTold(ctx, p.ID, p.Told)
}
