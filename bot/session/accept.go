package session

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/game/streit"
	"stopp/storage"
)

// acceptChallenge is the accept button. The last one whose word is awaited
// makes the match and opens its table. The challenger sits at A, the others at
// B and C in the order in which they were named, or have joined.
func (rm *Room) acceptChallenge(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	if c.Message == "" { // a crash came before it was noted, or would
		rm.announced(ctx, c, r.Message)
		c.Message = r.Message
	}
	i := c.Of(r.User.ID)
	switch {
	case r.User.ID == c.From.ID && c.State != storage.StateOpen:
		return rm.showClosed(c, bot.Update), nil
	case r.User.ID == c.From.ID:
		return bot.Reaction{}, rm.waitFor(c, r)
	case i < 0 && !c.Anyone:
		return bot.Reaction{}, rm.notYours(c, r)
	case c.State == storage.StateOpen && !rm.clock.In(c.Guild).Before(c.Expires):
		return rm.closeAndShow(ctx, c, storage.StateExpired, r)
	case c.State == storage.StateOpen && r.Args()[1] != wishOf(c).Edition():
		return bot.Reaction{}, sorry("challenge-changed", i18n.Data{"Rules": c.Rules})
	}
	c, t, err := rm.sayYes(ctx, c, r)
	switch {
	case err != nil:
		return bot.Reaction{}, err
	case t != nil:
		return rm.begin(t, r, bot.Answer{As: bot.Update, Message: rm.closedMessage(c)}), nil
	case c.State != storage.StateOpen:
		return rm.showClosed(c, bot.Update), nil
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: rm.openMessage(c)}}, nil
}

// waitFor tells somebody whose answer is known who has not answered yet.
func (rm *Room) waitFor(c storage.Challenge, r bot.Request) error {
	mine := r.User.ID == c.From.ID
	switch {
	case c.Anyone && mine:
		return sorry("people.wait-own", nil)
	case c.Anyone:
		return sorry("people.wait-joined", nil)
	case mine:
		return sorry("challenge-wait", i18n.Data{"To": wishOf(c).Awaited(reader(r))})
	}
	return sorry("challenge-accepted-before", i18n.Data{"To": wishOf(c).Awaited(reader(r))})
}

// sayYes accepts a challenge for a member, and returns it as it stands then. The
// last one's yes makes the table. The same request again comes to the same. A
// challenge that was closed before is returned as it was closed.
func (rm *Room) sayYes(ctx context.Context, c storage.Challenge, r bot.Request) (storage.Challenge, *table, error) {
	i := c.Of(r.User.ID)
	switch {
	case c.State != storage.StateOpen: // unless this very request has closed it
		return rm.sayLast(ctx, c, r)
	case i >= 0 && c.To[i].Interaction == r.ID:
		return c, nil, nil
	case i >= 0 && c.To[i].Answer != "":
		return c, nil, rm.waitFor(c, r)
	}
	all := together(c, r)
	if err := rm.mayEnter(ctx, c, r, all); err != nil {
		return c, nil, err
	}
	next, t, err := rm.enter(ctx, c, r, len(all) > 0)
	if err != nil {
		rm.index.leave(c.ID, r.User.ID)
	}
	rm.results.Redraw(next, r.Message)
	return next, t, err
}

func (rm *Room) enter(ctx context.Context, c storage.Challenge, r bot.Request, last bool) (storage.Challenge, *table, error) {
	if last {
		return rm.sayLast(ctx, c, r)
	}
	next, err := rm.sayNext(ctx, c, r)
	return next, nil, err
}

// together is all who play if a member accepts, by seat; none while the word of
// others is awaited, too.
func together(c storage.Challenge, r bot.Request) []storage.Person {
	if !c.Anyone && len(c.Awaited()) > 1 {
		return nil
	}
	all := withMember(c, r).Seated()
	rules, err := streit.ParseOptions(c.Rules)
	if err != nil || len(all) < rules.Seats() {
		return nil
	}
	return all
}

// withMember is a challenge in which whoever asks has a seat.
func withMember(c storage.Challenge, r bot.Request) storage.Challenge {
	if c.Of(r.User.ID) < 0 && r.User.ID != c.From.ID {
		c.To = append(c.To[:len(c.To):len(c.To)], storage.Invited{Person: storage.Person{ID: r.User.ID, Name: r.User.Name}})
	}
	return c
}

// mayEnter gives a member a place at a challenge, or says what keeps them from it.
func (rm *Room) mayEnter(ctx context.Context, c storage.Challenge, r bot.Request, all []storage.Person) error {
	if err := rm.leaving.Staying(r.User.ID); err != nil {
		return err
	}
	if c.Anyone { // by name the hosts have asked for this member themselves
		hosts := append(invitedIDs(c), c.From.ID)
		if err := rm.unwelcome(ctx, hosts, r.User.ID); err != nil {
			return err
		}
	}
	g := group("")
	if len(all) > 0 {
		g = groupOf(c.Guild, all)
	}
	return rm.index.enter(c, r.User.ID, g, rm.prefs.Limit(ctx, c.Guild))
}

// sayNext notes one of several who accept.
func (rm *Room) sayNext(ctx context.Context, c storage.Challenge, r bot.Request) (storage.Challenge, error) {
	var err error
	if c.Anyone {
		c, err = rm.Store.JoinChallenge(ctx, c.ID, storage.Person{ID: r.User.ID, Name: r.User.Name}, r.ID)
	} else {
		c, err = rm.Store.AcceptChallenge(ctx, c.ID, r.User.ID, r.ID)
	}
	if err != nil && !bot.IsAny(err, storage.ErrRepeated, storage.ErrConflict) {
		return c, err
	}
	if c.State == storage.StateOpen {
		rm.index.opened(c)
	}
	return c, nil
}

// sayLast makes the match. A challenge that was closed before comes back as it
// was closed, without a table.
func (rm *Room) sayLast(ctx context.Context, c storage.Challenge, r bot.Request) (storage.Challenge, *table, error) {
	t, err := rm.open(ctx, withMember(c, r), r.ID)
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return c, nil, err
	}
	if stored, err := rm.Store.Challenge(ctx, c.ID); err == nil {
		c = stored
	}
	return c, t, nil
}

// begin answers the press that has made a match, and shows its table.
func (rm *Room) begin(t *table, r bot.Request, a bot.Answer) bot.Reaction {
	then := func(context.Context, string, error) {
		rm.jobs.Do(t.queue(), func(ctx context.Context) error {
			rm.pings.Pressed(t.id, r.User.ID, rm.Now())
			if r.Name() == pages.PathAcceptChallenge {
				t.origin = r.Message // its id may not be noted yet
			}
			t.threadless = t.threadless || !r.Thread && !r.MayThread()
			rm.showTo(ctx, t, r)
			return nil
		})
	}
	return bot.Reaction{Answer: a, Then: then}
}

// open makes the match of a challenge and its table. The same interaction
// again finds the table that it made, be it in another queue.
func (rm *Room) open(ctx context.Context, c storage.Challenge, interaction string) (*table, error) {
	deal, version, err := rm.dealt(ctx, c, interaction)
	if err != nil {
		return nil, err
	}
	rm.opening.Lock()
	defer rm.opening.Unlock()
	defer rm.clock.Hold()() // until the index has the table, which takes what is moved
	row, err := rm.startMatch(ctx, c, deal, version, interaction)
	if err != nil && !errors.Is(err, storage.ErrRepeated) {
		return nil, err
	}
	t := rm.index.table(row.ID)
	if t == nil {
		if t, err = rm.load(ctx, row); err != nil {
			return nil, err
		}
		rm.index.update(t)
	}
	rm.index.closed(c.ID) // only now, so that the two are never free in between
	return t, nil
}

// startMatch writes a challenge's match down. Its first turn begins now.
func (rm *Room) startMatch(ctx context.Context, c storage.Challenge, deal streit.Deal, version int, interaction string) (storage.Match, error) {
	p := pace.Of(c.Pace)
	return rm.Store.StartMatch(ctx, c.ID, interaction, storage.Match{
		Game: c.Game, Version: version, Guild: c.Guild, Channel: c.Channel, Rules: c.Rules, Look: c.Look, Deal: deal.String(),
		Players: c.Seated(), Started: rm.Now(), Pace: p.String(), Deadline: rm.clock.In(c.Guild).Add(p.Period()),
	})
}
