package post

import (
	"context"
	"strconv"
	"time"

	"stopp/bot"
	"stopp/bot/service/jobs"
	"stopp/bot/table/match"
)

// A table whose message is edited through a whole round stays where it was posted, until more
// than mostBelow messages stand below it. Discord is asked for their number at most every
// countEvery, and only after somebody has written there and then pressed something.
const (
	mostBelow  = 10
	countEvery = time.Minute
)

// burial is how far up a table's message stands, as far as we know.
type burial struct {
	asked   time.Time // when Discord was asked last
	message string    // the one that stands too far up, "" for none
}

// Noticed has the messages below the table counted, if somebody has written there. Games
// without hands have a new message with each turn.
func (p *Public) Noticed(r bot.Request) {
	message, now := p.shown.message, p.room.Now()
	row := p.match.Row
	if p.match.Game.Messages.Hand == nil || p.match.Over() || r.Channel != row.Channel || !p.lives(message) || !newer(r.Last, message) || now.Sub(p.buried.asked) < countEvery {
		return
	}
	p.buried.asked = now
	p.room.Jobs.Do(jobs.Aside(p.table.Queue())+"/below", func(ctx context.Context) error {
		n, err := p.room.Discord.Below(ctx, r.Channel, message, mostBelow+1)
		if err != nil || n <= mostBelow {
			return err
		}
		p.room.Jobs.Do(p.table.Queue(), func(ctx context.Context) error {
			p.buried.message = message
			p.table.Show(ctx)
			return nil
		})
		return nil
	})
}

// lies tells whether the living message stands too far up.
func (p *Public) lies() bool {
	return p.buried.message != "" && p.buried.message == p.shown.message && p.lives(p.shown.message) && !p.match.Over()
}

// pauses tells whether a round is over, or the match, in a game with hands.
func pauses(m *match.Match) bool {
	return m.Game.Messages.Hand != nil && (m.Over() || m.Game.Chance != nil && m.Story.Awaited() == 0)
}

// overtaken tells whether how a round or the match has ended is still to be posted: the table's message stands above
// the hands from which it was played. A conversation has posts to spare for tables alone.
func (p *Public) overtaken() bool {
	return pauses(p.match) && p.told != p.match.Happened() && p.lives(p.shown.message) && !bot.IsConversation(p.match.Row.Channel)
}

// newer tells whether a message was posted after another one. Ids grow with time.
func newer(message, other string) bool {
	a, err := strconv.ParseUint(message, 10, 64)
	b, err2 := strconv.ParseUint(other, 10, 64)
	return err == nil && err2 == nil && a > b
}
