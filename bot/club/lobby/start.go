package lobby

import (
	"context"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/storage"
)

// start is the button with which a table's opener begins the match, with all who sit there
// and without waiting for others.
func (p *places) start(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	if c.From.ID != r.User.ID {
		if c.State != storage.StateOpen {
			return p.showClosed(c, bot.Update), nil
		}
		return bot.Reaction{}, cardtable.Refuse("gather.opener", i18n.Data{"Name": markup.Plain(c.From.Name)})
	}
	g, err := p.gameOf(c)
	if err != nil {
		return bot.Reaction{}, err
	}
	if c.State == storage.StateOpen {
		if err := p.ready(ctx, g, c, r); err != nil {
			return bot.Reaction{}, err
		}
	}
	if c.Rules, err = g.Lobby.Gather.Seats(c.Rules, c.Taken()); err != nil {
		return bot.Reaction{}, err
	}
	c, t, err := p.last(ctx, c, r.ID)
	switch {
	case err != nil:
		return bot.Reaction{}, err
	case t == nil:
		return p.show(c, r), nil
	}
	p.Results.Redraw(c, r.Message)
	return t.Begin(r, bot.Answer{As: bot.Update, Message: p.closedMessage(c)}), nil
}

// ready says why a match can't begin: too few sit there, or somebody has left the server
// meanwhile. Their place is free again then, and the opener looks who plays before pressing
// once more.
func (p *places) ready(ctx context.Context, g cardtable.Game, c storage.Challenge, r bot.Request) error {
	if n := g.Lobby.Gather.Least - c.Taken(); n > 0 {
		return cardtable.Refuse("gather.too-few", i18n.Data{"Count": n})
	}
	if err := fitsPlayers(c.Series, c.Taken()); err != nil {
		return err
	}
	var names []string
	for _, gone := range p.gone(ctx, c) {
		next, err := p.out(ctx, c.ID, gone.ID)
		if err != nil {
			return err
		}
		p.changed(next)
		names = append(names, markup.Plain(gone.Name))
	}
	if len(names) == 0 {
		return nil
	}
	p.Jobs.Do(Queue(c.ID), func(ctx context.Context) error { return p.refresh(ctx, c.ID) })
	return cardtable.Refuse("gather.gone", i18n.Data{"Names": markup.And(prefs.Reader(r), names), "Count": len(names)})
}

// askTime is how long Discord is asked who is still in the server. Members count as present
// unless they are known to have left.
const askTime = 1500 * time.Millisecond

// gone are members who have joined a table and left the server since.
func (p *places) gone(ctx context.Context, c storage.Challenge) (all []storage.Person) {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	left := make([]bool, len(c.To))
	var asked sync.WaitGroup
	for i, person := range c.To {
		asked.Go(func() {
			is, err := p.Discord.Member(ctx, c.Guild, person.ID)
			left[i] = err == nil && !is
		})
	}
	asked.Wait()
	for i, person := range c.To {
		if left[i] {
			all = append(all, person.Person)
		}
	}
	return all
}
