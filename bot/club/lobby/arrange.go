package lobby

import (
	"context"
	"fmt"

	"stopp/bot"
	"stopp/bot/service/doubt"
	"stopp/storage"
)

// Arrange begins a match without a press of its members: a game of a series, or a pairing of a
// tournament. All of them agreed to it earlier. The challenge says what any match begins with,
// and also
//
//   - Fixture: what the match belongs to. A fixture becomes one match, whatever crashes;
//   - From, FromSeat and To: who plays, all with storage.StateAccepted as their answers;
//   - Channel, where the table is posted, such as a thread, and Home, where the result is told;
//   - Message, if the match is to have a thread of its own below it, in Channel;
//   - Secret and Origin: what the deal comes from. Origin.Number says which of the secret's deals
//     it is; the secret is told only when all of them are over;
//   - Starts: who starts, if the rules leave that open.
//
// Arrange returns the challenge as it stands afterwards. Match is the match, which may be over
// already if the fixture was made earlier. Then the table is shown, and calls its players. If the
// program stops in between, the next start makes the match, or shows it.
//
// A fixture takes nobody's place and stands in no group's way: the caller checks that, and
// whether its members are still there.
func (l *Lobby) Arrange(ctx context.Context, c storage.Challenge) (storage.Challenge, error) {
	c.Interaction = fixed(c.Fixture)
	if !c.Fixture.Is() || !awaitsNobody(c) {
		return c, fmt.Errorf("%s awaits somebody's word", c.Interaction)
	}
	c.Created = l.Now()
	c.Expires = c.Created.Add(OpenTime)
	stored, err := doubt.Write(ctx, func(ctx context.Context) (storage.Challenge, error) { return l.Store.CreateChallenge(ctx, c) })
	if doubt.Of(err) != doubt.Done {
		return c, err
	}
	if stored.State != storage.StateOpen {
		if stored.Match != 0 && l.Tables.Find(stored.Match) == nil {
			l.Doubt() // it may lack its table
		}
		return stored, nil
	}
	err = l.Jobs.Within(Queue(stored.ID), func(ctx context.Context) error {
		made, t, err := l.opener.atOnce(ctx, stored)
		stored = made
		if err == nil {
			showAnyway(t)
		}
		return err
	})
	return stored, err
}

// fixed stands in the place of the interaction that makes a challenge: a fixture has none.
func fixed(f storage.Fixture) string { return bot.Path(f.Of, f.ID, f.Number) }
