package pairs

import (
	"context"
	"errors"
	"slices"

	"stopp/bot"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/game/plan"
	"stopp/storage"
)

// look does what is due about a match between two pairs, and shows it.
func (rm *Room) look(ctx context.Context, id int64) error {
	p, err := rm.Store.Pairs(ctx, id)
	if errors.Is(err, storage.ErrNotFound) {
		rm.behind.Done(id)
	}
	if err != nil || rm.Clock.Halted(p.Guild) {
		return err
	}
	rm.behind.Add(id, p.Message) // until show has done its work, whatever is in its way; who forgets a player forgets it, too
	rm.Prefs.Recall(ctx, p.Guild)
	switch {
	case p.State == storage.PairsOpen && !rm.Clock.In(p.Guild).Before(p.Expires):
		p, err = rm.Store.CancelPairs(ctx, id)
	case p.State == storage.PairsPlaying:
		p, err = rm.play(ctx, p)
	}
	if err == nil && p.State == storage.PairsOver {
		err = rm.stop(ctx, p)
	}
	if err != nil {
		return err
	}
	if p.Message == "" {
		p.Message = rm.behind.Of(id)
	}
	return rm.show(ctx, p)
}

// play begins the next game at each table where none is played, and ends it all when both are
// done.
func (rm *Room) play(ctx context.Context, p storage.Pairs) (storage.Pairs, error) {
	for _, q := range p.Players {
		if rm.Staying(q.ID) != nil {
			return rm.Store.LeavePairs(ctx, p.ID, q.ID)
		}
	}
	t, games, err := rm.read(ctx, p)
	if err != nil {
		return p, err
	}
	if t.Over() {
		ending := storage.PairsPlayed
		if t.Comparison().Broken {
			ending = storage.PairsBroken
		}
		return rm.Store.EndPairs(ctx, p.ID, ending)
	}
	for table := range t.Tables {
		next, ok := t.Next(table)
		number := table*p.Terms.Deals + next.No
		if !ok || slices.ContainsFunc(games, func(m storage.Match) bool { return m.Fixture.Number == number }) {
			continue
		}
		begun, err := rm.begin(ctx, p, games, table, number, next)
		if err != nil {
			return p, err
		}
		if !begun { // somebody who is being forgotten has taken it back
			return rm.Store.EndPairs(ctx, p.ID, storage.PairsBroken)
		}
	}
	return p, nil
}

// begin begins a game at a table: the first one, and one that goes to another channel, in a
// thread of its own; all others where the last one was played.
func (rm *Room) begin(ctx context.Context, p storage.Pairs, games []storage.Match, table, number int, next plan.Game) (bool, error) {
	one, other := p.Players[next.Seats[0]], p.Players[next.Seats[1]]
	c := storage.Challenge{
		Terms: storage.Terms{Game: p.Terms.Game, Rules: p.Terms.Rules, Pace: p.Terms.Pace, Look: p.Terms.Look, Friendly: true}, Guild: p.Guild,
		Secret: p.Terms.Secret, Origin: p.Origin(next.Deal), Fixture: storage.Fixture{Of: storage.OfPairs, ID: p.ID, Number: number},
		From: one.Person, To: []storage.Invited{{Person: other.Person, Answer: storage.StateAccepted}},
	}
	at := slices.IndexFunc(games, func(m storage.Match) bool { return m.Fixture.Number == number-1 })
	moves := p.Tables[table] != ""
	if next.No > 1 && at >= 0 && !moves {
		c.Channel, c.Home = games[at].Channel, games[at].Home
	} else if err := rm.seat(ctx, p, table, &c); err != nil {
		return false, err
	}
	c, err := rm.Arrange(ctx, c)
	if err == nil && moves {
		err = rm.Store.SetPairsTable(ctx, p.ID, table, "")
	}
	return c.Match != 0, err
}

// seat has a table stand in the channel that was chosen for it, with a message of its own below
// which its thread is. If the bot can't post there, it stands where all was asked for.
func (rm *Room) seat(ctx context.Context, p storage.Pairs, table int, c *storage.Challenge) error {
	b, err := rm.board(ctx, p)
	if err != nil {
		return err
	}
	m := b.Table(table)
	m.Nonce = bot.Path("pt", pages.Key(p.ID), c.Fixture.Number)
	for _, channel := range []string{p.Tables[table], p.Channel} {
		if channel == "" {
			continue
		}
		id, err := rm.Discord.Post(ctx, channel, m)
		switch {
		case err == nil:
			c.Channel, c.Home, c.Message = channel, channel, id
			return nil
		case !bot.Lost(err):
			return err
		}
		rm.Log.Info("a table of two pairs is elsewhere", "pairs", p.ID, "channel", channel, "error", err)
	}
	c.Channel, c.Home = p.Channel, p.Channel // the table itself finds a way, or waits for a press
	return nil
}

// stop ends the games that are still played.
func (rm *Room) stop(ctx context.Context, p storage.Pairs) error {
	games, err := rm.Store.Fixtures(ctx, storage.OfPairs, p.ID)
	for _, m := range games {
		if m.Result == nil {
			rm.Abandon(m.ID)
		}
	}
	return err
}

// read is how far both tables are, and all games.
func (rm *Room) read(ctx context.Context, p storage.Pairs) (plan.Teams, []storage.Match, error) {
	t := plan.Teams{Deals: p.Terms.Deals}
	for player, q := range p.Players {
		if q.Gone {
			t.Left = append(t.Left, player)
		}
	}
	games, err := rm.Store.Fixtures(ctx, storage.OfPairs, p.ID)
	for _, m := range games {
		if err != nil || m.Result == nil || len(t.Left) > 0 && m.Result.Ending == storage.Abandoned {
			continue
		}
		table := min((m.Fixture.Number-1)/p.Terms.Deals, 1)
		var r plan.Result
		if r, err = rm.result(ctx, m, table); err == nil {
			t.Tables[table] = append(t.Tables[table], r)
		}
	}
	return t, games, err
}

// result is how a game came out. Points count as the rules have them, though they stand on no
// list.
func (rm *Room) result(ctx context.Context, row storage.Match, table int) (plan.Result, error) {
	r := plan.Result{Seats: []int{2 * table, 2*table + 1}, Started: plan.Nobody, Ending: row.Result.Ending, Winner: row.Result.Winner}
	if r.Ending == storage.Abandoned {
		return r, nil
	}
	m, err := rm.Replay(ctx, row)
	if match.IsDamaged(err) { // nobody knows how it came out
		r.Ending, r.Winner = storage.Abandoned, plan.Nobody
		return r, nil
	}
	if err != nil {
		return r, err
	}
	points := m.Story.Outcome().Points
	r.Points = points[:len(r.Seats)]
	return r, nil
}
