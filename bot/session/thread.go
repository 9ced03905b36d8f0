package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/storage"
)

// nameLimit is how long a thread's name may be.
const nameLimit = 100

// wantsThread tells whether a table's thread is still to be opened: before
// anything is shown, where the server has not said otherwise.
func (rm *Room) wantsThread(ctx context.Context, t *table) bool {
	if t.threadless || t.shown.message != "" || t.row.Message != "" || t.channel != t.home || t.over() {
		return false
	}
	if t.threadless = !rm.prefs.Threads(ctx, t.guild); t.threadless {
		return false
	}
	if t.origin == "" { // after a start nobody has just pressed it
		c, err := rm.Store.Challenge(ctx, t.row.Challenge)
		t.origin, t.threadless = c.Message, err != nil || c.Message == ""
	}
	return !t.threadless
}

// threading opens the table's thread below its challenge. One that is there
// already is found again; where none can be made the match is played in the
// channel.
func (rm *Room) threading(t *table) step {
	home, origin, name := t.home, t.origin, t.scene(rm.prefs.Public(t.guild)).ThreadName(nameLimit)
	return step{
		send: func(ctx context.Context) (string, error) { return rm.Discord.StartThread(ctx, home, origin, name) },
		done: func(ctx context.Context, thread string, err error) error {
			switch {
			case bot.IsAny(err, bot.ErrBusy, errLost):
				return err
			case err != nil:
				t.threadless = true
				rm.Log.Info("no thread", "match", t.id, "error", err)
				return nil
			}
			rm.moveTo(ctx, t, thread, shown{sheet: t.sheet()})
			return nil
		},
	}
}

// leavesThread has a table whose thread is gone go on in the channel that the
// thread belonged to.
func (rm *Room) leavesThread(ctx context.Context, t *table) {
	t.threadless, t.repost = true, true
	rm.moveTo(ctx, t, t.home, shown{sheet: t.sheet()})
}

// lacksResult tells whether the result of a table in a thread is still to be told
// in the channel.
func (t *table) lacksResult() bool {
	return t.over() && t.channel != t.home && t.row.ResultMessage == "" && !t.homeless
}

// telling posts the result, with its picture, in the channel that the match came
// from. The thread has called the players already: it rings nowhere.
func (rm *Room) telling(t *table) step {
	m, home := rm.finished(context.Background(), t).Result(), t.home
	m.Nonce = bot.Path("r", pages.Key(t.id))
	return step{
		send: func(ctx context.Context) (string, error) { return rm.Discord.Post(ctx, home, m) },
		done: func(ctx context.Context, id string, err error) error {
			if t.homeless = bot.Lost(err); t.homeless {
				rm.Log.Warn("result not told in the channel", "match", t.id, "error", err)
				id = storage.Nowhere
			} else if err != nil {
				return err
			}
			if err := rm.Store.SetResultMessage(ctx, t.id, id); err != nil {
				rm.Log.Warn("result's message not noted", "match", t.id, "error", err)
				t.homeless = true // this run has told it
			}
			t.row.ResultMessage = id
			return nil
		},
	}
}

// opponents names all at a table but one, for that one's eyes.
func (t *table) opponents(say i18n.Texts, member string) string {
	return t.scene(say).Others(t.seat(member))
}
