package lobby

import (
	"cmp"
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

// rematches are challenges to play a match again. They are made and answered with the
// buttons under its result.
type rematches struct {
	*asker
	door   *door
	places *places
}

// playAgain is the Rematch button. The first who presses it offers a rematch, a
// challenge of its own; when the others have pressed it, too, that is a match.
func (m *rematches) playAgain(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	return m.again(ctx, row, m.rematchOf(row, r), r)
}

// dealAgain is the button for a rematch with the same cards: each seat has the same cards
// again, and everybody sits one place on.
func (m *rematches) dealAgain(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	if row.Origin.Gathered { // as many would have to sit there in the same order
		return bot.Reaction{}, bot.ErrNoRoute
	}
	wish := m.rematchOf(row, r)
	wish.DealOf, wish.Secret, wish.Series = cmp.Or(row.DealOf, row.ID), row.Origin.Secret, ""
	wish.Rules = m.single(wish)
	return m.again(ctx, row, wish, r)
}

// again offers a rematch, or agrees to the one that is offered.
func (m *rematches) again(ctx context.Context, row storage.Match, wish storage.Challenge, r bot.Request) (bot.Reaction, error) {
	played := func(p storage.Person) bool { return p.ID == r.User.ID }
	switch {
	case row.Result == nil:
		return bot.Reaction{}, bot.ErrNoRoute
	case row.Origin.Sealed: // more of its series is played
		return bot.Reaction{}, cardtable.Refuse("series.no-rematch", nil)
	case !slices.ContainsFunc(row.Players, played):
		return bot.Reaction{}, cardtable.Refuse("people.rematch-not-yours", nil)
	case slices.ContainsFunc(row.Players, storage.Person.Forgotten):
		return bot.Reaction{}, cardtable.Refuse("forget.rematch", nil)
	}
	c, err := m.Store.Rematch(ctx, row.ID)
	switch {
	case errors.Is(err, storage.ErrNotFound):
		return m.offer(ctx, row, wish, r)
	case err != nil:
		return bot.Reaction{}, err
	case c.State == storage.StateAccepted && c.Private:
		return m.private(ctx, c, r, bot.Update)
	case c.State == storage.StateAccepted:
		return m.Results.Show(ctx, row, c, r)
	case c.State == storage.StateOpen && m.Clock.In(c.Guild).Before(c.Expires):
		if c.DealOf != wish.DealOf {
			return bot.Reaction{}, cardtable.Refuse("again.other-offer", i18n.Data{"Name": markup.Plain(c.From.Name), "Link": link(c)})
		}
		return m.agreeInTurn(row, c.ID, r)
	}
	return m.offer(ctx, row, wish, r)
}

// rematchOf is the challenge to play a match again: the same rules, pace and look, and
// everybody sits one place on. Whoever presses it in the match's thread plays on there.
func (m *rematches) rematchOf(row storage.Match, r bot.Request) storage.Challenge {
	c := storage.Challenge{
		Terms: row.Terms, Guild: row.Guild, Channel: row.Home, Interaction: r.ID, Rematch: row.ID, Series: seriesForm(row),
		From: storage.Person{ID: r.User.ID, Name: r.User.Name}, Created: m.Now(), Expires: m.Now().Add(OpenTime),
	}
	if r.Channel == row.Channel && row.Channel != row.Home {
		c.Channel, c.Home = row.Channel, row.Home
	}
	if row.Origin.Gathered && !row.Private { // one that is private has the deal of such a table
		return m.tableAgain(row, c)
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

// tableAgain is a rematch at a table that people join: one of them opens it, with as many
// computers, and the others join.
func (m *rematches) tableAgain(row storage.Match, c storage.Challenge) storage.Challenge {
	c.Anyone, c.Gathering.Places = true, len(row.Players)
	if g, err := m.gameOf(c); err == nil && g.Lobby.Gather.Is() {
		c.Gathering.Places = g.Lobby.Gather.Most
		if len(g.Lobby.Levels) > 0 {
			c.Gathering.Level = g.Lobby.Levels[0]
		}
	}
	for _, p := range row.Players {
		if level, is := pages.Person(p).Computer(); is {
			c.Gathering.Computers, c.Gathering.Level = c.Gathering.Computers+1, level
		}
	}
	return c
}

// offer makes that challenge. The result says who wants it, and a message of its
// own asks the others.
func (m *rematches) offer(ctx context.Context, row storage.Match, wish storage.Challenge, r bot.Request) (bot.Reaction, error) {
	c, err := m.propose(ctx, wish)
	if err != nil {
		return bot.Reaction{}, err
	}
	if c.Private {
		return m.private(ctx, c, r, bot.Update)
	}
	if c.State == storage.StateOpen && awaitsNobody(c) {
		return m.against(ctx, row, c, r)
	}
	reaction, err := m.Results.Show(ctx, row, c, r)
	switch unposted := c.State == storage.StateOpen && c.Message == ""; {
	case unposted && err != nil: // the offer stands all the same
		m.Jobs.Do(Queue(c.ID), func(ctx context.Context) error { return m.redraw(ctx, c.ID) })
	case unposted:
		reaction.Then = func(ctx context.Context, _ string, _ error) { m.post(ctx, c, r) }
	}
	m.Results.Redraw(c, r.Message)
	return reaction, doubt.Saved(err)
}

// agreeInTurn is agree in the challenge's own queue, and waits for it: others may
// be answering under the offer at the same time.
func (m *rematches) agreeInTurn(row storage.Match, challenge int64, r bot.Request) (reaction bot.Reaction, err error) {
	err = m.Jobs.Within(Queue(challenge), func(ctx context.Context) error {
		c, err := m.Store.Challenge(ctx, challenge)
		if err == nil {
			reaction, err = m.agree(ctx, row, c, r)
		}
		return err
	})
	return reaction, err
}

// agree is a press by somebody who is asked. They agree to the match as it was; other
// rules are accepted under the message that shows them.
func (m *rematches) agree(ctx context.Context, row storage.Match, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	switch {
	case c.Interaction == r.ID:
		return m.Results.Show(ctx, row, c, r)
	case c.From.ID == r.User.ID && c.Gathers():
		return bot.Reaction{}, cardtable.Refuse("gather.rematch-wait", i18n.Data{"Link": link(c)})
	case c.From.ID == r.User.ID:
		return bot.Reaction{}, cardtable.Refuse("people.rematch-wait", i18n.Data{"To": m.view(c).Awaited(prefs.Reader(r)), "Link": link(c)})
	case !m.sameRules(c, row) || c.Pace != row.Pace || c.Series != seriesForm(row):
		return bot.Reaction{}, cardtable.Refuse("people.rematch-changed", i18n.Data{"Link": link(c)})
	case c.Gathers():
		return m.joinAgain(ctx, row, c, r)
	}
	c, t, err := m.door.accept(ctx, c, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	reaction, err := m.Results.Show(ctx, row, c, r)
	switch {
	case err != nil:
		showAnyway(t)
		return reaction, doubt.Saved(err)
	case t != nil:
		reaction = t.Begin(r, reaction.Answer)
	}
	return m.thenRefresh(c.ID, reaction), nil
}

// sameRules tells whether a rematch is by the rules of the match.
func (m *rematches) sameRules(c storage.Challenge, row storage.Match) bool {
	if !c.Gathers() {
		return c.Rules == row.Rules
	}
	g, err := m.gameOf(c)
	if err != nil {
		return false
	}
	rules, err := g.Lobby.Gather.Seats(c.Rules, len(row.Players))
	return err == nil && rules == row.Rules
}

// joinAgain is a press by somebody who joins the table of the rematch.
func (m *rematches) joinAgain(ctx context.Context, row storage.Match, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	c, err := m.places.seat(ctx, c, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	reaction, err := m.Results.Show(ctx, row, c, r)
	return m.thenRefresh(c.ID, reaction), doubt.Saved(err)
}

// against is a rematch that nobody has to accept: a match at once, below a
// message that says so.
func (m *rematches) against(ctx context.Context, row storage.Match, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	c, t, err := m.atOnce(ctx, c)
	if err != nil {
		return bot.Reaction{}, err
	}
	reaction, err := m.Results.Show(ctx, row, c, r)
	if err != nil {
		showAnyway(t)
		return reaction, doubt.Saved(err)
	}
	reaction.Then = func(ctx context.Context, _ string, _ error) {
		closed := m.closedMessage(c)
		closed.Nonce = bot.Path("c", pages.Key(c.ID))
		if id, err := m.Discord.Post(ctx, c.Channel, closed); err != nil {
			m.Log.Info("rematch not announced", "challenge", c.ID, "error", err)
		} else {
			m.announced(ctx, c, id)
			m.Results.Redraw(c, "")
		}
		if t != nil {
			t.Begin(r, bot.Answer{}).Then(ctx, "", nil)
		}
	}
	return reaction, nil
}

// post asks the others for a rematch, where they were challenged before.
func (m *rematches) post(ctx context.Context, c storage.Challenge, r bot.Request) {
	offer := m.invitation(ctx, c)
	offer.Nonce = bot.Path("c", pages.Key(c.ID))
	message, err := m.Discord.Post(ctx, c.Channel, offer)
	if errors.Is(err, bot.ErrNoAccess) && r.Channel == c.Channel {
		offer.Nonce = ""
		message, err = m.Discord.FollowUp(ctx, r, bot.Answer{As: bot.Reply, Message: offer})
	}
	if err == nil {
		m.announced(ctx, c, message)
		return
	}
	m.Log.Warn("rematch not offered", "challenge", c.ID, "error", err)
	m.Pings.Forget(offer.Mentions)
	m.takeBack(ctx, c)
	nowhere := bot.Message{Content: prefs.Reader(r).Say("people.rematch-nowhere", nil)}
	if _, err := m.Discord.FollowUp(ctx, r, bot.Answer{As: bot.Private, Message: nowhere}); err != nil {
		m.Log.Info("nobody told", "challenge", c.ID, "error", err)
	}
}
