package forget

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// forgetSetting is the name of the setting that members have who have asked to be
// forgotten, so that a start goes on with it. It goes when they go.
const forgetSetting = "forget"

// Leaving has members forgotten, one step after the other. Its fields are set before it
// is used and not changed after.
type Leaving struct {
	Store   Store
	Discord Discord
	Log     *slog.Logger
	Now     func() time.Time
	Do      func(queue string, do func(ctx context.Context) error) // what no request caused
	Contact string                                                 // whom people may ask about what is kept of them, "" for nobody in particular
	Playing func(member string) int                                // how many matches a member plays
	// Withdraw are functions that end things a member takes part in, one for each kind. They only
	// enter jobs, which end in Go; none is true if there was nothing to end.
	Withdraw []func(ctx context.Context, member string) (none bool, err error)

	// leavers are the members who are being forgotten, with the request that asked for it, a zero one
	// after a start.
	leavers sync.Map
}

// Store keeps who is leaving, and forgets members.
type Store interface {
	SetSetting(ctx context.Context, s storage.Setting, value string) error
	Settings(ctx context.Context, name string) (map[storage.Setting]string, error)
	Forget(ctx context.Context, person string) error
	// CopiesOf names copies of the database beside it that still hold a person.
	CopiesOf(ctx context.Context, person string) ([]string, error)
	// Share is whose servers this is about. Of others other processes see to it.
	Share() storage.Share
}

// Discord tells a member that it is done; a bot.Discord is one.
type Discord interface {
	FollowUp(ctx context.Context, r bot.Request, a bot.Answer) (id string, err error)
}

// Commands are about the data kept of members; alone is the route for requests that belong to
// no table.
func (l *Leaving) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	return []registry.Command{
		{Name: "my privacy", Direct: true, Route: alone(l.privacy)},
		{Name: "my forget-me", Direct: true, Route: alone(l.ask)},
	}
}

// Presses are their buttons.
func (l *Leaving) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	return []registry.Press{
		{Path: pages.PathPrivacy, Forms: []registry.Form{{}}, Direct: true, Route: alone(l.privacy)},
		{Path: pages.PathForget, Forms: []registry.Form{{}}, Direct: true, Route: alone(l.ask)},
		{Path: pages.PathForgetYes, Forms: []registry.Form{{}}, Direct: true, Route: alone(l.forget)},
	}
}

// privacy is /my privacy, and a button where not everybody has commands: what is kept of people.
func (l *Leaving) privacy(_ context.Context, r bot.Request) (bot.Reaction, error) {
	return bot.Privately(pages.Privacy(prefs.Reader(r), l.Contact)), nil
}

// ask is /my forget-me, and the button of /my privacy. It asks first.
func (l *Leaving) ask(_ context.Context, r bot.Request) (bot.Reaction, error) {
	return bot.Privately(pages.ForgetSure(prefs.Reader(r), l.Playing(r.User.ID))), nil
}

// forget begins to forget a member. The wish is written down first, because it takes several steps:
// their matches have to be resigned and the results told, their challenges taken back; only then is
// everything deleted.
func (l *Leaving) forget(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if err := l.Store.SetSetting(ctx, storage.Setting{Name: forgetSetting, Person: r.User.ID}, l.Now().UTC().Format(time.RFC3339)); err != nil {
		return bot.Reaction{}, err
	}
	l.leavers.Store(r.User.ID, r)
	begun := bot.Message{Content: prefs.Reader(r).Say("forget.begun", nil)}
	then := func(ctx context.Context, _ string, _ error) { l.Go(r.User.ID) }
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: begun}, Then: then}, nil
}

func (l *Leaving) isLeaving(member string) bool {
	_, is := l.leavers.Load(member)
	return is
}

// Staying fails for a member who is being forgotten: a match begun now would be resigned at
// once.
func (l *Leaving) Staying(member string) error {
	if l.isLeaving(member) {
		return cardtable.Refuse("forget.leaving", nil)
	}
	return nil
}

// Load goes on with those whom the last run has not forgotten yet.
func (l *Leaving) Load(ctx context.Context) error {
	found, err := l.Store.Settings(ctx, forgetSetting)
	for key := range found {
		l.leavers.Store(key.Person, bot.Request{})
		l.Go(key.Person)
	}
	return err
}

// Tick takes the next step for all who are being forgotten.
func (l *Leaving) Tick() {
	if !l.Store.Share().All() {
		l.Do(othersQueue, l.hear)
	}
	for member := range l.leavers.Range {
		l.Go(member.(string))
	}
}

// othersQueue is the queue that looks at what other processes do.
const othersQueue = "leavers"

// hear finds out who has asked other processes to be forgotten, so that everything here ends too,
// and whom another process has forgotten. The last process to find nothing left forgets the member.
func (l *Leaving) hear(ctx context.Context) error {
	var here []string // before it is asked who is leaving: that is written down first
	for member := range l.leavers.Range {
		here = append(here, member.(string))
	}
	found, err := l.Store.Settings(ctx, forgetSetting)
	if err != nil {
		return err
	}
	leaving := map[string]bool{}
	for key := range found {
		leaving[key.Person] = true
		if !l.isLeaving(key.Person) {
			l.leavers.Store(key.Person, bot.Request{})
			l.Go(key.Person)
		}
	}
	for _, member := range here {
		if !leaving[member] {
			err = errors.Join(err, l.forgotten(ctx, member))
		}
	}
	return err
}

// GoOn takes the next step to forget a member, if they are being forgotten.
func (l *Leaving) GoOn(member string) {
	if l.isLeaving(member) {
		l.Go(member)
	}
}

// Go is GoOn in the queue of the member, where it is looked whether they are.
func (l *Leaving) Go(member string) {
	l.Do(bot.MemberQueue(member), func(ctx context.Context) error { return l.leave(ctx, member) })
}

// leave ends what a member still takes part in. If there is nothing, it forgets
// them; otherwise each end comes back here.
func (l *Leaving) leave(ctx context.Context, member string) error {
	if !l.isLeaving(member) {
		return nil
	}
	ended, err := l.withdraw(ctx, member)
	if err != nil || !ended {
		return err
	}
	err = l.Store.Forget(ctx, member)
	switch {
	case errors.Is(err, storage.ErrConflict): // something has begun this moment: the clock comes back
		return nil
	case errors.Is(err, storage.ErrNewer): // only a newer program knows the rest; it finds it at its start
		return nil
	case errors.Is(err, storage.ErrUnfinished): // others in the queue come first
		l.Go(member)
		return nil
	}
	if err != nil {
		return err
	}
	l.Log.Info("a member is forgotten")
	l.nameCopies(ctx, member)
	return l.forgotten(ctx, member)
}

// nameCopies tells the operator which files must be deleted for a member to be forgotten
// everywhere.
func (l *Leaving) nameCopies(ctx context.Context, member string) {
	copies, err := l.Store.CopiesOf(ctx, member)
	if err != nil {
		l.Log.Warn("copies of the database can't be looked through for who was forgotten", "error", err)
	}
	if len(copies) > 0 {
		l.Log.Warn("copies of the database still hold somebody who was forgotten", "copies", copies)
	}
}

// forgotten tells a member that it is done, if they have asked for it here.
func (l *Leaving) forgotten(ctx context.Context, member string) error {
	asked, _ := l.leavers.LoadAndDelete(member)
	r, _ := asked.(bot.Request)
	if l.Now().Sub(r.At) < bot.TokenTime {
		_, err := l.Discord.FollowUp(ctx, r, bot.Whisper(prefs.Reader(r).Say("forget.done", nil)).Answer)
		return err
	}
	return nil
}

// withdraw ends everything that a member takes part in; none is true if there was nothing.
func (l *Leaving) withdraw(ctx context.Context, member string) (none bool, err error) {
	none = true
	for _, end := range l.Withdraw {
		nothing, wrong := end(ctx, member)
		none, err = none && nothing, errors.Join(err, wrong)
	}
	return none, err
}
