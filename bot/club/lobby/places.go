package lobby

import (
	"context"
	"errors"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// places keeps who sits at tables that people join. Everything at a table happens in its queue,
// in the order of delivery, so the first of two to press gets the last place.
type places struct{ *host }

// gathered is the route of presses at such a table. If the table is closed, or its time is up,
// the answer shows that.
func (l *Lobby) gathered(h handler) bot.Route {
	p := l.places
	return l.at(func(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
		switch {
		case !c.Gathers():
			return bot.Reaction{}, bot.ErrNoRoute
		case c.Message == "" && !r.Private: // a crash came before it was noted
			p.announced(ctx, c, r.Message)
			c.Message = r.Message
		}
		if c.State == storage.StateOpen && !p.Clock.In(c.Guild).Before(c.Expires) {
			return l.door.closeAndShow(ctx, c, storage.StateExpired, r)
		}
		return h(ctx, c, r)
	})
}

// join is the button that gives a member a place.
func (p *places) join(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	c, err := p.seat(ctx, c, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	return p.show(c, r), nil
}

// seat gives the asking member a place, and returns the table afterwards. The same request
// again gives none.
func (p *places) seat(ctx context.Context, c storage.Challenge, r bot.Request) (storage.Challenge, error) {
	i := c.Of(r.User.ID)
	switch {
	case c.State != storage.StateOpen, i >= 0 && c.To[i].Interaction == r.ID:
		return c, nil
	case i >= 0 || c.From.ID == r.User.ID:
		return c, cardtable.Refuse("gather.joined", nil)
	case r.Name() == pages.PathJoin && r.Args()[1] != p.view(c).Edition():
		return c, cardtable.Refuse("gather.changed", nil)
	case 1+len(c.To) >= c.Gathering.Places:
		return c, p.full(c)
	}
	if err := p.mayEnter(ctx, c, r, nil); err != nil {
		return c, err
	}
	next, err := doubt.Write(ctx, func(ctx context.Context) (storage.Challenge, error) {
		return p.Store.JoinChallenge(ctx, c.ID, storage.Person{ID: r.User.ID, Name: r.User.Name}, r.ID)
	})
	if doubt.Of(err) != doubt.Done && !errors.Is(err, storage.ErrConflict) {
		p.book.leave(c.ID, r.User.ID)
		if errors.Is(err, storage.ErrTaken) {
			err = p.full(next)
		}
		return c, p.unsure(c, err)
	}
	p.changed(next)
	return next, nil
}

func (p *places) full(c storage.Challenge) error {
	return cardtable.Refuse("gather.taken", i18n.Data{"Count": c.Gathering.Places})
}

// changed notes how a table stands, and shows it where it is offered as a rematch.
func (p *places) changed(c storage.Challenge) {
	if c.State == storage.StateOpen {
		p.book.opened(c)
	}
	p.Results.Redraw(c, "")
}

// show answers a press under a table's message with the table.
func (p *places) show(c storage.Challenge, _ bot.Request) bot.Reaction {
	if c.State != storage.StateOpen {
		return p.showClosed(c, bot.Update)
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: p.openMessage(c)}}
}

// leave is the button that gives a place back. If its opener goes, a table closes: that is
// asked before.
func (p *places) leave(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	surely := slices.Contains(r.Args(), pages.Surely)
	switch {
	case c.State != storage.StateOpen && r.Private:
		return bot.Reaction{}, cardtable.Refuse("gather.over", nil)
	case c.State != storage.StateOpen:
		return p.showClosed(c, bot.Update), nil
	case c.From.ID == r.User.ID && surely:
		return p.shut(ctx, c, r)
	case c.From.ID == r.User.ID:
		return bot.Privately(p.gathers(prefs.Reader(r), c).SureToClose(prefs.Reader(r))), nil
	case c.Of(r.User.ID) < 0:
		return bot.Reaction{}, cardtable.Refuse("gather.not-joined", nil)
	}
	c, err := p.out(ctx, c.ID, r.User.ID)
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return bot.Reaction{}, err
	}
	p.changed(c)
	return p.show(c, r), nil
}

// shut closes a table for its opener, who has been asked in private.
func (p *places) shut(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	if _, err := p.close(ctx, c.ID, storage.StateDeclined, r.User.ID, r.ID); err != nil && !errors.Is(err, storage.ErrConflict) {
		return bot.Reaction{}, err
	}
	m := bot.Message{Content: prefs.Reader(r).Say("gather.closed", nil)}
	return p.thenRefresh(c.ID, bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}), nil
}

// computers are the buttons with which those at a table ask the computer to join, or send it
// away.
func (p *places) computers(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	wanted, err := r.Number(2)
	switch {
	case err != nil:
		return bot.Reaction{}, err
	case c.State != storage.StateOpen:
		return p.showClosed(c, bot.Update), nil
	case c.From.ID != r.User.ID && c.Of(r.User.ID) < 0:
		return bot.Reaction{}, cardtable.Refuse("gather.sit-first", nil)
	}
	if r.Args()[1] == pages.ComputersMore {
		wanted = max(wanted, c.Gathering.Computers)
	} else {
		wanted = min(wanted, c.Gathering.Computers)
	}
	if wanted > c.Gathering.Computers && c.Taken() >= c.Gathering.Places {
		return bot.Reaction{}, p.full(c)
	}
	return p.setComputers(ctx, c, wanted, c.Gathering.Level, func(c storage.Challenge) bot.Reaction { return p.show(c, r) })
}

// setComputers writes down how many computers there are, and answers.
func (p *places) setComputers(ctx context.Context, c storage.Challenge, n int, level string, answer func(storage.Challenge) bot.Reaction) (bot.Reaction, error) {
	g, err := p.gameOf(c)
	if err != nil {
		return bot.Reaction{}, err
	}
	if len(g.Lobby.Levels) == 0 || !g.Lobby.HasLevel(level) {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	id := c.ID
	c, err = doubt.Write(ctx, func(ctx context.Context) (storage.Challenge, error) { return p.Store.SetComputers(ctx, id, n, level) })
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return bot.Reaction{}, p.unsure(storage.Challenge{ID: id}, err)
	}
	p.changed(c)
	return answer(c), nil
}

// level is the button that asks a table's opener how well the computer is to play, and the
// choice from the menu that it brings.
func (p *places) level(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	g, err := p.forOpener(c, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	say := prefs.Reader(r)
	if len(r.Values) != 1 {
		return bot.Privately(p.gathers(say, c).Levels(say, g.Lobby.Levels)), nil
	}
	return p.setComputers(ctx, c, c.Gathering.Computers, r.Values[0], func(c storage.Challenge) bot.Reaction {
		m := p.gathers(say, c).Levels(say, g.Lobby.Levels)
		return p.thenRefresh(c.ID, bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}})
	})
}

// forOpener is the game of an open table, for its opener alone.
func (p *places) forOpener(c storage.Challenge, r bot.Request) (cardtable.Game, error) {
	switch {
	case c.From.ID != r.User.ID:
		return cardtable.Game{}, cardtable.Refuse("gather.opener", i18n.Data{"Name": markup.Plain(c.From.Name)})
	case c.State != storage.StateOpen:
		return cardtable.Game{}, cardtable.Refuse("gather.over", nil)
	}
	return p.gameOf(c)
}

// rules is the Rules button of a table: for its opener, while it is open, with the choices
// there.
func (p *places) rules(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	g, err := p.gameOf(c)
	if err != nil {
		return bot.Reaction{}, err
	}
	say := prefs.Reader(r)
	look := p.Prefs.LookFor(ctx, r.User.ID, p.Prefs.Look(ctx, r.Guild))
	if c.State != storage.StateOpen || r.User.ID != c.From.ID {
		return bot.Privately(g.Lobby.Terms(say, p.seated(g, c), look)), nil
	}
	return bot.Privately(p.choice(g, say, c, look)), nil
}

// seated is a table with the rules for as many as sit there, or as it takes at least.
func (p *places) seated(g cardtable.Game, c storage.Challenge) pages.Challenge {
	v := p.view(c)
	if rules, err := g.Lobby.Gather.Seats(v.Rules, max(c.Taken(), g.Lobby.Gather.Least)); err == nil {
		v.Rules = rules
	}
	return v
}

// choice is the opener's choices there.
func (p *places) choice(g cardtable.Game, say i18n.Texts, c storage.Challenge, look pages.Look) bot.Message {
	v := p.gathers(say, c)
	v.Challenge = p.seated(g, c)
	m := g.Lobby.Terms(say, v.Challenge, look)
	if g.Lobby.Chooser != nil {
		m = g.Lobby.Chooser(say, v.Challenge, "")
	}
	return v.Settings(say, v.Presets(say, m, presets(g, say, v.Rules)), forms(g))
}

// presets are those of a game, as a menu has them beside some rules.
func presets(g cardtable.Game, say i18n.Texts, rules string) (all []pages.Preset) {
	for _, preset := range g.Lobby.Gather.Presets {
		same, err := preset.Rules(rules)
		all = append(all, pages.Preset{Name: preset.Name, Label: say.Say(preset.Label, nil), Set: err == nil && same == rules})
	}
	return all
}

// preset is a choice of rules by name, for a table's opener. Members who joined under other
// rules have to join again.
func (p *places) preset(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	g, err := p.forOpener(c, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	i := slices.IndexFunc(g.Lobby.Gather.Presets, func(o cardtable.Preset) bool { return len(r.Values) == 1 && o.Name == r.Values[0] })
	if i < 0 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	next := c
	before, _ := p.rulesOf(c)
	if next.Rules, err = g.Lobby.Gather.Presets[i].Rules(before); err != nil {
		return bot.Reaction{}, err
	}
	return p.change(ctx, c, next, p.page(ctx, g, r))
}

// setting is a choice of pace or series for a table's opener.
func (p *places) setting(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	g, err := p.forOpener(c, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	return p.setAnd(ctx, g, c, r, p.page(ctx, g, r))
}

// page makes the choices of whoever asks, at a table as it has become.
func (p *places) page(ctx context.Context, g cardtable.Game, r bot.Request) func(storage.Challenge) bot.Message {
	look := p.Prefs.LookFor(ctx, r.User.ID, p.Prefs.Look(ctx, r.Guild))
	return func(c storage.Challenge) bot.Message { return p.choice(g, prefs.Reader(r), c, look) }
}
