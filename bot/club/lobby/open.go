package lobby

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/table/match"
	"stopp/bot/text/pace"
	"stopp/game"
	"stopp/game/fair"
	"stopp/storage"
)

// opener makes matches of challenges.
type opener struct {
	*desk
	opening sync.Mutex // held from the making of a match until the tables have its table
}

// open makes the match of a challenge and its table. The same interaction again
// finds the table that it made, even in another queue. Where it is in doubt whether there is a
// match, or where its table can't be made now, a round makes the table (Look).
func (o *opener) open(ctx context.Context, c storage.Challenge, interaction string) (match int64, t Table, err error) {
	deal, version, err := o.dealt(ctx, c, interaction)
	if err != nil {
		return 0, nil, err
	}
	o.opening.Lock()
	defer o.opening.Unlock()
	defer o.Clock.Hold()() // until the tables have the table, which takes the moves
	row, err := doubt.Write(ctx, func(ctx context.Context) (storage.Match, error) {
		return o.startMatch(ctx, c, deal, version, interaction)
	})
	if doubt.Of(err) != doubt.Done {
		return 0, nil, o.unsure(c, err)
	}
	if t, err = o.Tables.Open(ctx, row); err != nil {
		return 0, nil, o.unsure(c, doubt.Saved(err))
	}
	o.book.closed(c.ID) // only now, so that the two are never free in between
	return row.ID, t, nil
}

// startMatch writes a challenge's match down. Its first turn begins now.
func (o *opener) startMatch(ctx context.Context, c storage.Challenge, deal string, version int, interaction string) (storage.Match, error) {
	p := pace.Of(c.Pace)
	c.Pace = p.String()
	return o.Store.StartMatch(ctx, c.ID, interaction, storage.Match{
		Terms: c.Terms, Version: version, Guild: c.Guild, Channel: c.Channel, Home: c.Home, Deal: deal,
		Players: o.players(c), Started: o.Now(), Deadline: o.Clock.In(c.Guild).Add(p.Period()),
	})
}

// last is open for the last to accept. A challenge that is closed already comes back as it was
// closed, without a table.
func (o *opener) last(ctx context.Context, c storage.Challenge, interaction string) (storage.Challenge, Table, error) {
	match, t, err := o.open(ctx, c, interaction)
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return c, nil, err
	}
	stored, err := doubt.Read(ctx, func(ctx context.Context) (storage.Challenge, error) { return o.Store.Challenge(ctx, c.ID) })
	switch {
	case err == nil:
		c = stored
	case t == nil:
		return c, nil, o.unsure(c, err)
	default:
		c.State, c.Match = storage.StateAccepted, match
	}
	if t == nil && c.Match != 0 && o.Tables.Find(c.Match) == nil {
		o.Doubt() // it may lack its table
	}
	return c, t, nil
}

// unsure has the room look soon at a challenge whose state is in doubt. It returns the error.
func (d *desk) unsure(c storage.Challenge, err error) error {
	if doubt.Is(err) {
		d.book.doubted(c.ID)
		d.Doubt()
	}
	return err
}

// atOnce makes the match of a challenge that nobody has to accept: its own
// interaction stands for the acceptance, too. Nobody can press anything there, so where the database can't take it now, a
// round makes it.
func (o *opener) atOnce(ctx context.Context, c storage.Challenge) (storage.Challenge, Table, error) {
	stands, t, err := o.last(ctx, c, c.Interaction)
	if doubt.Of(err) == doubt.Busy {
		o.book.doubted(c.ID)
		o.Doubt()
	}
	return stands, t, err
}

// late makes the match of a challenge that nobody has to accept, which was
// written down before the program stopped.
func (o *opener) late(ctx context.Context, c storage.Challenge) error {
	_, t, err := o.atOnce(ctx, c)
	if err == nil {
		showAnyway(t)
	}
	return err
}

// showAnyway shows a table, if there is one, that no answer to a press shows.
func showAnyway(t Table) {
	if t != nil {
		t.Resume()
	}
}

// private makes the private match of a challenge and answers with its table. The
// same request again finds it.
func (o *opener) private(ctx context.Context, c storage.Challenge, r bot.Request, as bot.As) (bot.Reaction, error) {
	t, err := o.Tables.Find(c.Match), error(nil)
	if c.State == storage.StateOpen {
		_, t, err = o.atOnce(ctx, c)
	}
	if err == nil && t == nil {
		err = cardtable.Refuse("match-over", nil)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	return t.BeginPrivate(r, as)
}

// awaitsNobody tells whether a challenge can become a match at once.
func awaitsNobody(c storage.Challenge) bool { return !c.Anyone && len(c.Awaited()) == 0 }

// drawSecret draws what the deal of a new challenge will come from, as it is
// stored.
func (o *opener) drawSecret() (string, error) {
	var s fair.Secret
	if _, err := io.ReadFull(o.Secrets, s[:]); err != nil {
		return "", fmt.Errorf("no secret for a deal: %w", err)
	}
	return s.Reveal(), nil
}

// dealt is the deal of a challenge's match: a new one, or an earlier match's deal once more.
// Version is the version of the rules it was dealt by.
func (o *opener) dealt(ctx context.Context, c storage.Challenge, accepted string) (deal string, version int, err error) {
	if c.DealOf == 0 {
		return o.deal(c, accepted)
	}
	row, err := o.Store.Match(ctx, c.DealOf)
	if err == nil {
		err = o.Games.Known(row.Game, row.Version)
	}
	if err != nil {
		return "", 0, err
	}
	g, _ := o.Games.Of(row.Game)
	_, err = g.Open(row.Version, row.Deal)
	return row.Deal, row.Version, err
}

// deal deals for a challenge that an interaction accepts last. The
// same interaction again gives the same deal. A challenge from before there
// were secrets gets a new one, which nobody will see.
func (o *opener) deal(c storage.Challenge, accepted string) (deal string, version int, err error) {
	g, err := o.gameOf(c)
	if err != nil {
		return "", 0, err
	}
	rules, _, err := g.Rules(c.Rules)
	if err != nil {
		return "", 0, err
	}
	from := origin(c, accepted)
	if from.Secret == "" {
		if from.Secret, err = o.drawSecret(); err != nil {
			return "", 0, err
		}
	}
	bits, err := match.Bits(g.Name, from)
	if err != nil {
		return "", 0, fmt.Errorf("challenge %d: %w", c.ID, err)
	}
	deal, err = g.Deal(rules, bits)
	if err == nil && c.Starts > 0 && g.Starts != nil {
		deal, err = g.Starts(deal, game.Seat(c.Starts-1))
	}
	return deal, g.Later.Version(rules), err
}

// origin is the source of the deal of a challenge that an interaction accepts, or of a table
// that it starts.
func origin(c storage.Challenge, accepted string) storage.Origin {
	if c.Origin.Number > 0 {
		c.Origin.Secret = c.Secret
		return c.Origin
	}
	o := storage.Origin{Secret: c.Secret, Challenged: c.Interaction, Accepted: accepted, Gathered: c.Gathers()}
	for _, p := range c.To {
		if o.Gathered {
			o.Joined = append(o.Joined, p.Interaction)
		}
	}
	if c.Series != "" {
		o.Number = 1
	}
	return o
}
