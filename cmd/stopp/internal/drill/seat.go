package drill

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/game"
	"stopp/game/streit"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// Seat has a member challenge others, who accept, and gives their match. Options are
// further ones of /challenge, such as a level for the computer.
func (g *Ground) Seat(ctx context.Context, book *sqlstore.DB, from sandbox.Member, to []sandbox.Member, options sandbox.Options) (storage.Match, error) {
	ctx, cancel := context.WithTimeout(ctx, Patience)
	defer cancel()
	all := sandbox.Options{}
	maps.Copy(all, options)
	for i, who := range to {
		all[[]string{"user", "user2"}[i]] = who.ID
	}
	asked, err := from.Command("challenge", all).Answer(ctx)
	if err != nil {
		return storage.Match{}, fmt.Errorf("%s challenges: %w", from.Name, err)
	}
	for _, who := range to {
		id := KeyJoin.ID(asked)
		if id == "" {
			return storage.Match{}, fmt.Errorf("the challenge says: %s", asked.Words())
		}
		if err := who.Press(asked.ID, id).Answered(ctx); err != nil && !errors.Is(err, sandbox.ErrNoResponse) { // on a busy machine it is done later
			return storage.Match{}, fmt.Errorf("%s accepts: %w", who.Name, err)
		}
	}
	return g.newest(ctx, book, append([]sandbox.Member{from}, to...))
}

// usualLook is how soon the database is looked at once more.
const usualLook = 5 * time.Millisecond

// home is the server where a member acts.
func (g *Ground) home(who sandbox.Member) string { return cmp.Or(g.homes[who.Channel], g.GuildID()) }

// newest waits for an open match of these members whose table is shown.
func (g *Ground) newest(ctx context.Context, book *sqlstore.DB, who []sandbox.Member) (storage.Match, error) {
	for {
		all, err := book.MatchesOf(ctx, g.home(who[0]), who[0].ID, "")
		if err != nil {
			return storage.Match{}, err
		}
		for _, m := range all {
			if m.Ended.IsZero() && m.Message != "" && sit(m, who) {
				return m, nil
			}
		}
		if err := rest(ctx, cmp.Or(g.look, usualLook)); err != nil {
			return storage.Match{}, errors.Join(errors.New("no match begins"), err)
		}
	}
}

// sit tells whether members sit at a match.
func sit(m storage.Match, who []sandbox.Member) bool {
	for _, member := range who {
		if !slices.ContainsFunc(m.Players, func(p storage.Person) bool { return p.ID == member.ID }) {
			return false
		}
	}
	return true
}

// Dealt is a match as it was dealt.
func Dealt(m storage.Match) (streit.Match, error) {
	deal, err := streit.ParseDeal(m.Deal)
	if err != nil {
		return streit.Match{}, err
	}
	return streit.New(deal)
}

// rest waits for d, or gives the reason why the context has ended.
func rest(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// Replay is a match after a stored action.
func Replay(m streit.Match, a storage.Action) (streit.Match, error) {
	action, err := streit.ParseAction(a.Text)
	if err != nil {
		return m, err
	}
	seat, err := game.ParseSeat(a.Seat)
	if err != nil {
		return m, fmt.Errorf("action %d: %w", a.Number, err)
	}
	next, _, err := m.Do(seat, action)
	if err != nil {
		return m, fmt.Errorf("action %d, %s %s: %w", a.Number, a.Seat, a.Text, err)
	}
	return next, nil
}
