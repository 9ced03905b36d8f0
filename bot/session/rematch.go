package session

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/storage"
)

// playAgain is the Rematch button. The first who presses it offers a rematch, a
// challenge of its own; when the others have pressed it, too, that is a match.
func (rm *Room) playAgain(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	return rm.again(ctx, row, rm.rematchOf(row, r), r)
}

// dealAgain is the button for a rematch with the same cards: what lay at a seat lies
// there again, and everybody sits one place on.
func (rm *Room) dealAgain(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	wish := rm.rematchOf(row, r)
	wish.DealOf, wish.Secret = cmp.Or(row.DealOf, row.ID), row.Origin.Secret
	return rm.again(ctx, row, wish, r)
}

// again offers a rematch, or agrees to the one that is offered.
func (rm *Room) again(ctx context.Context, row storage.Match, wish storage.Challenge, r bot.Request) (bot.Reaction, error) {
	played := func(p storage.Person) bool { return p.ID == r.User.ID }
	switch {
	case row.Result == nil:
		return bot.Reaction{}, bot.ErrNoRoute
	case !slices.ContainsFunc(row.Players, played):
		return bot.Reaction{}, sorry("people.rematch-not-yours", nil)
	case slices.ContainsFunc(row.Players, storage.Person.Forgotten):
		return bot.Reaction{}, sorry("forget.rematch", nil)
	}
	c, err := rm.Store.Rematch(ctx, row.ID)
	switch {
	case errors.Is(err, storage.ErrNotFound):
		return rm.offer(ctx, row, wish, r)
	case err != nil:
		return bot.Reaction{}, err
	case c.State == storage.StateAccepted && c.Private:
		return rm.openOwn(ctx, c, r, bot.Update)
	case c.State == storage.StateAccepted:
		return rm.results.Show(ctx, row, c, r)
	case c.State == storage.StateOpen && rm.clock.In(c.Guild).Before(c.Expires):
		if c.DealOf != wish.DealOf {
			return bot.Reaction{}, sorry("again.other-offer", i18n.Data{"Name": markup.Plain(c.From.Name), "Link": challengeLink(c)})
		}
		return rm.agreeInTurn(row, c.ID, r)
	}
	return rm.offer(ctx, row, wish, r)
}

// rematchOf is the challenge to play a match again: the same rules, pace and look, and
// everybody sits one place on.
func (rm *Room) rematchOf(row storage.Match, r bot.Request) storage.Challenge {
	c := storage.Challenge{
		Game: row.Game, Guild: row.Guild, Channel: row.Home, Rules: row.Rules, Pace: row.Pace, Look: row.Look, Interaction: r.ID, Rematch: row.ID, Hintless: row.Hintless, Private: row.Private,
		From: storage.Person{ID: r.User.ID, Name: r.User.Name}, Created: rm.Now(), Expires: rm.Now().Add(openTime),
	}
	n := len(row.Players)
	for seat := range n {
		p := row.Players[(seat+n-1)%n]
		if p.ID == r.User.ID {
			c.FromSeat = seat
			continue
		}
		to := storage.Invited{Person: p}
		if _, is := pages.Person(p).Computer(); is {
			to.Answer = storage.StateAccepted
		}
		c.To = append(c.To, to)
	}
	return c
}

// offer makes that challenge. The result says who wants it, and a message of its
// own asks the others.
func (rm *Room) offer(ctx context.Context, row storage.Match, wish storage.Challenge, r bot.Request) (bot.Reaction, error) {
	c, err := rm.propose(ctx, wish)
	if err != nil {
		return bot.Reaction{}, err
	}
	if c.Private {
		return rm.openOwn(ctx, c, r, bot.Update)
	}
	if c.State == storage.StateOpen && awaitsNobody(c) {
		return rm.againstAgain(ctx, row, c, r)
	}
	reaction, err := rm.results.Show(ctx, row, c, r)
	if err == nil && c.State == storage.StateOpen && c.Message == "" {
		reaction.Then = func(ctx context.Context, _ string, _ error) { rm.postOffer(ctx, c, r) }
	}
	rm.results.Redraw(c, r.Message)
	return reaction, err
}

// postOffer asks the others for a rematch, where they were challenged before.
func (rm *Room) postOffer(ctx context.Context, c storage.Challenge, r bot.Request) {
	m := rm.invitation(ctx, c)
	m.Nonce = bot.Path("c", pages.Key(c.ID))
	message, err := rm.Discord.Post(ctx, c.Channel, m)
	if errors.Is(err, bot.ErrNoAccess) && r.Channel == c.Channel {
		m.Nonce = ""
		message, err = rm.Discord.FollowUp(ctx, r, bot.Answer{As: bot.Reply, Message: m})
	}
	if err == nil {
		rm.announced(ctx, c, message)
		return
	}
	rm.Log.Warn("rematch not offered", "challenge", c.ID, "error", err)
	rm.pings.Forget(m.Mentions)
	rm.takeBack(ctx, c)
	sorry := bot.Message{Content: reader(r).Say("people.rematch-nowhere", nil)}
	if _, err := rm.Discord.FollowUp(ctx, r, bot.Answer{As: bot.Private, Message: sorry}); err != nil {
		rm.Log.Info("nobody told", "challenge", c.ID, "error", err)
	}
}

// agreeInTurn is agree in the challenge's own queue, and waits for it: the others
// may be answering under the offer meanwhile.
func (rm *Room) agreeInTurn(row storage.Match, challenge int64, r bot.Request) (reaction bot.Reaction, err error) {
	err = rm.jobs.Within(challengeQueue(challenge), func(ctx context.Context) error {
		c, err := rm.Store.Challenge(ctx, challenge)
		if err == nil {
			reaction, err = rm.agree(ctx, row, c, r)
		}
		return err
	})
	return reaction, err
}

// agree is the button's press by somebody who is asked. What they agree to is the
// match as it was; other rules are accepted where they stand.
func (rm *Room) agree(ctx context.Context, row storage.Match, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	switch {
	case c.Interaction == r.ID:
		return rm.results.Show(ctx, row, c, r)
	case c.From.ID == r.User.ID:
		return bot.Reaction{}, sorry("people.rematch-wait", i18n.Data{"To": wishOf(c).Awaited(reader(r)), "Link": challengeLink(c)})
	case c.Rules != row.Rules || c.Pace != row.Pace:
		return bot.Reaction{}, sorry("people.rematch-changed", i18n.Data{"Link": challengeLink(c)})
	}
	c, t, err := rm.sayYes(ctx, c, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	reaction, err := rm.results.Show(ctx, row, c, r)
	switch {
	case err != nil:
		rm.showAnyway(t)
		return reaction, err
	case t != nil:
		reaction = rm.begin(t, r, reaction.Answer)
	}
	return rm.thenRefresh(c.ID, reaction), nil
}

// refresh shows in the message of a challenge how it stands.
func (rm *Room) refresh(ctx context.Context, id int64) error {
	c, err := rm.Store.Challenge(ctx, id)
	if err != nil || c.State == storage.StateOpen {
		return errors.Join(err, rm.redraw(ctx, id))
	}
	return rm.closeChallenge(ctx, id)
}

func challengeLink(c storage.Challenge) string { return pages.Link(c.Guild, c.Channel, c.Message) }
