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
	"stopp/internal/club"
	"stopp/storage"
)

// part is a database as seen by a room that serves a share.
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
// one the server of shard 1.
func divided(t *testing.T) (low, high *club.Club) {
	low = club.Solitary(t)
	high = &club.Club{TB: t, Now: low.Now, Next: 5000, Channel: low.Channel, File: low.File, Set: low.Set}
	high.Open()
	t.Cleanup(func() { high.Room.Wait(); high.DB.Close() })
	low.KeepIn(part{low.DB, storage.Share{First: 0, Last: 0, Count: 2}})
	high.KeepIn(part{high.DB, storage.Share{First: 1, Last: 1, Count: 2}})
	return low, high
}

var guildOfHigh = fmt.Sprint(1 << 22)

// gets has one room handle a request, and returns what the other one answers when it finds it.
func gets(c *club.Club, from *club.Club, r bot.Request) []club.Sent {
	c.Helper()
	if all := from.Send(r); len(all) > 0 {
		c.Errorf("answered by the room that it came to: %v", club.Briefly(all))
	}
	c.Room.LookForErrands(c.Context())
	c.Room.Wait()
	return c.Channel.Take()
}

// What comes from no server belongs to the room of shard 0, wherever Discord delivers it. A match begun
// abroad goes on there, and each press counts once.
func TestRequestsFromNoServerArePassedOn(t *testing.T) {
	low, high := divided(t)
	ask := abroad(high, bot.Command, club.Anna, "challenge", "level", "beginner", "set", "simple")
	low.Hers(gets(low, high, ask))
	tb := low.Table()
	if !tb.Private() || tb.Guild() != "" {
		t.Fatalf("private %v, in %q", tb.Private(), tb.Guild())
	}
	turn := abroad(high, bot.Press, club.Anna, bot.Path(view.PathTurn, pages.Key(tb.ID), tb.Sheet()))
	turn.Message = tb.Message()
	low.Hers(gets(low, high, turn))
	done := len(tb.Actions())
	if done == 0 {
		t.Fatal("nothing is turned")
	}
	for range 2 { // delivered again, to a room that was started in between
		high.Restart()
		high.KeepIn(part{high.DB, storage.Share{First: 1, Last: 1, Count: 2}})
		if all := gets(low, high, turn); len(all) > 0 || len(tb.Actions()) != done {
			t.Errorf("%v, %d actions", club.Briefly(all), len(tb.Actions()))
		}
	}
	late := abroad(high, bot.Command, club.Anna, "board")
	late.At = low.Now.Add(-bot.TokenTime)
	if all := gets(low, high, late); len(all) > 0 {
		t.Errorf("answered too late: %v", club.Briefly(all))
	}
}

// A game for one, begun in a server, goes on in direct messages, where another room listens. Others cannot reach
// it.
func TestPressesOnMatchesOfOtherRoomsArePassedOn(t *testing.T) {
	low, high := divided(t)
	begin := high.Request(bot.Command, club.Anna, "patience")
	begin.Guild, begin.Options["game"], begin.Options["number"] = guildOfHigh, "harfe", "7"
	high.Hers(high.Send(begin))
	id, m := high.Laid()
	press := low.Request(bot.Press, club.Anna, club.AnyKey(high, rand.New(rand.NewPCG(1, 1)), m).ID)
	press.Guild, press.Message = "", id
	high.Hers(gets(high, low, press))
	all, err := high.DB.OpenMatches(t.Context())
	if err != nil || len(all) != 1 || all[0].Guild != guildOfHigh || all[0].Count == 0 {
		t.Errorf("%v, %v", all, err)
	}
	press.ID, press.User = "9999", club.Ben
	if out := low.Send(press); len(out) != 1 {
		t.Errorf("to somebody else: %v", club.Briefly(out))
	}
	if found, err := low.DB.Errands(t.Context(), 9); err != nil || len(found) > 0 {
		t.Errorf("%v, %v", found, err)
	}
}
