package session_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// part is a database as the room has it that serves a share.
type part struct {
	session.Store
	share storage.Share
}

func (p part) Share() storage.Share { return p.share }
func (p part) Leads() bool          { return p.share.Leads() }

func (p part) Errands(ctx context.Context, most int) ([]storage.Errand, error) {
	all, err := p.Store.Errands(ctx, most)
	return slices.DeleteFunc(all, func(e storage.Errand) bool { return !p.share.Has(e.Guild) }), err
}

// divided are two rooms in front of one channel, each with half of the servers: the first one has server 77, the second
// one that of shard 1.
func divided(t *testing.T) (low, high *club) {
	low = solitary(t)
	high = &club{TB: t, now: low.now, next: 5000, channel: low.channel, file: low.file, set: low.set}
	high.open()
	t.Cleanup(func() { high.room.Wait(); high.db.Close() })
	low.keepIn(part{low.db, storage.Share{First: 0, Last: 0, Count: 2}})
	high.keepIn(part{high.db, storage.Share{First: 1, Last: 1, Count: 2}})
	return low, high
}

var guildOfHigh = fmt.Sprint(1 << 22)

// gets has a request handled by one room, and returns what the other one answers when it finds it.
func (c *club) gets(from *club, r bot.Request) []sent {
	c.Helper()
	if all := from.send(r); len(all) > 0 {
		c.Errorf("answered by the room that it came to: %v", briefly(all))
	}
	c.room.LookForErrands()
	c.room.Wait()
	return c.channel.take()
}

// What comes from no server belongs to the room of shard 0, wherever Discord delivers it: there a match that
// was begun abroad goes on, and each press counts once.
func TestRequestsFromNoServerArePassedOn(t *testing.T) {
	low, high := divided(t)
	ask := high.abroad(bot.Command, anna, "challenge", "level", "beginner", "set", "simple")
	low.hers(low.gets(high, ask))
	tb := low.table()
	if !tb.private() || tb.guild() != "" {
		t.Fatalf("private %v, in %q", tb.private(), tb.guild())
	}
	turn := high.abroad(bot.Press, anna, bot.Path(view.PathTurn, pages.Key(tb.id), tb.sheet()))
	turn.Message = tb.message()
	low.hers(low.gets(high, turn))
	done := len(tb.actions())
	if done == 0 {
		t.Fatal("nothing is turned")
	}
	for range 2 { // delivered again, to a room that was started meanwhile
		high.restart()
		high.keepIn(part{high.db, storage.Share{First: 1, Last: 1, Count: 2}})
		if all := low.gets(high, turn); len(all) > 0 || len(tb.actions()) != done {
			t.Errorf("%v, %d actions", briefly(all), len(tb.actions()))
		}
	}
	late := high.abroad(bot.Command, anna, "board")
	late.At = low.now.Add(-bot.TokenTime)
	if all := low.gets(high, late); len(all) > 0 {
		t.Errorf("answered too late: %v", briefly(all))
	}
}

// A game for one that was begun in a server goes on in direct messages, where another room listens; others cannot
// reach it.
func TestPressesOnMatchesOfOtherRoomsArePassedOn(t *testing.T) {
	low, high := divided(t)
	begin := high.request(bot.Command, anna, "patience")
	begin.Guild, begin.Options["game"], begin.Options["number"] = guildOfHigh, "harfe", "7"
	high.hers(high.send(begin))
	id, m := high.laid()
	press := low.request(bot.Press, anna, anyKey(high, rand.New(rand.NewPCG(1, 1)), m).ID)
	press.Guild, press.Message = "", id
	high.hers(high.gets(low, press))
	all, err := high.db.OpenMatches(t.Context())
	if err != nil || len(all) != 1 || all[0].Guild != guildOfHigh || all[0].Count == 0 {
		t.Errorf("%v, %v", all, err)
	}
	press.ID, press.User = "9999", ben
	if out := low.send(press); len(out) != 1 {
		t.Errorf("to somebody else: %v", briefly(out))
	}
	if found, err := low.db.Errands(t.Context(), 9); err != nil || len(found) > 0 {
		t.Errorf("%v, %v", found, err)
	}
}
