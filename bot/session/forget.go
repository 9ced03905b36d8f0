package session

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/lobby"
	"stopp/bot/pages"
	"stopp/game/streit"
	"stopp/storage"
)

// forgetSetting is the name of the setting of those who have asked to be forgotten, so
// that a start goes on with it. It goes with them.
const forgetSetting = "forget"

// leavers are those who are being forgotten, with the request that asked for it,
// a zero one after a start.
type leavers struct {
	mu  sync.Mutex
	who map[string]bot.Request
}

func (l *leavers) add(member string, r bot.Request) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.who == nil {
		l.who = map[string]bot.Request{}
	}
	l.who[member] = r
}

func (l *leavers) remove(member string) (r bot.Request) {
	l.mu.Lock()
	defer l.mu.Unlock()
	r = l.who[member]
	delete(l.who, member)
	return r
}

func (l *leavers) has(member string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, is := l.who[member]
	return is
}

func (l *leavers) list() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Collect(maps.Keys(l.who))
}

// privacy is /my privacy: what is kept of people.
func (rm *Room) privacy(_ context.Context, r bot.Request) (bot.Reaction, error) {
	return bot.Privately(pages.Privacy(reader(r), rm.Contact)), nil
}

// forgetMe is /my forget-me, and the button of /my privacy. It asks first.
func (rm *Room) forgetMe(_ context.Context, r bot.Request) (bot.Reaction, error) {
	playing := rm.index.find(func(e *entry) bool { return e.has(r.User.ID) && !e.over })
	return bot.Privately(pages.ForgetSure(reader(r), len(playing))), nil
}

// forget has a member forgotten. That is written down first, for it takes several
// steps: their matches have to be resigned and the results told, their challenges
// taken back; only then all goes at once.
func (rm *Room) forget(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if err := rm.Store.SetSetting(ctx, storage.Setting{Name: forgetSetting, Person: r.User.ID}, rm.Now().UTC().Format(time.RFC3339)); err != nil {
		return bot.Reaction{}, err
	}
	rm.leavers.add(r.User.ID, r)
	begun := bot.Message{Content: reader(r).Say("forget.begun", nil)}
	then := func(ctx context.Context, _ string, _ error) { rm.depart(r.User.ID) }
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: begun}, Then: then}, nil
}

// staying fails for a member who is being forgotten: what they began now would be
// resigned at once.
func (rm *Room) staying(member string) error {
	if rm.leavers.has(member) {
		return sorry("forget.leaving", nil)
	}
	return nil
}

// loadLeavers goes on with those whom the last run has not forgotten yet.
func (rm *Room) loadLeavers(ctx context.Context) error {
	found, err := rm.Store.Settings(ctx, forgetSetting)
	for key := range found {
		rm.leavers.add(key.Person, bot.Request{})
		rm.depart(key.Person)
	}
	return err
}

// depart takes the next step to forget a member.
func (rm *Room) depart(member string) {
	rm.jobs.Do(bot.MemberQueue(member), func(ctx context.Context) error { return rm.leave(ctx, member) })
}

// leave ends what a member still takes part in. Where there is nothing of the
// kind, it forgets; else each end comes back here.
func (rm *Room) leave(ctx context.Context, member string) error {
	if !rm.leavers.has(member) {
		return nil
	}
	ended, err := rm.withdraw(ctx, member)
	if err != nil || !ended {
		return err
	}
	err = rm.Store.Forget(ctx, member)
	if errors.Is(err, storage.ErrConflict) { // something has begun this moment: the clock comes back
		return nil
	}
	if err != nil {
		return err
	}
	r := rm.leavers.remove(member)
	rm.Log.Info("a member is forgotten")
	if rm.Now().Sub(r.At) < bot.TokenTime {
		_, err = rm.Discord.FollowUp(ctx, r, bot.Whisper(reader(r).Say("forget.done", nil)).Answer)
	}
	return err
}

// withdraw resigns a member's matches and takes back their challenges; ended
// tells that there are none.
func (rm *Room) withdraw(ctx context.Context, member string) (ended bool, err error) {
	ended = true
	for _, e := range rm.index.find(func(e *entry) bool { return e.has(member) }) {
		ended = false
		rm.jobs.Do(e.t.queue(), func(ctx context.Context) error { return rm.resignFor(ctx, e.t, member) })
	}
	for _, row := range rm.strangers.of(member) {
		ended = false
		rm.jobs.Do(tableQueue(row.ID), func(ctx context.Context) error { return rm.forsake(ctx, row, member) })
	}
	open, err := rm.Store.OpenChallenges(ctx)
	for _, c := range open {
		if c.From.ID == member || c.Of(member) >= 0 {
			ended = false
			rm.jobs.Do(lobby.Queue(c.ID), func(ctx context.Context) error {
				defer rm.depart(member)
				return rm.lobby.Withdraw(ctx, c.ID, member)
			})
		}
	}
	return ended, err
}

// resignFor resigns a match for a member, or accepts its result. Where only
// others can, it waits for them.
func (rm *Room) resignFor(ctx context.Context, t *table, member string) error {
	if t.over() {
		return nil
	}
	var refused *streit.Refusal
	err := rm.act(ctx, t, t.seat(member), "", streit.Action{Verb: streit.Resign}.String())
	if err != nil && !errors.As(err, &refused) {
		return err
	}
	rm.show(ctx, t)
	return nil
}

// parted goes on with those at a table who wait for its end to be forgotten.
func (rm *Room) parted(t *table) {
	for _, p := range t.people {
		if rm.leavers.has(p.ID) {
			rm.depart(p.ID)
		}
	}
}
