package day

import (
	"context"
	"errors"
	"fmt"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/storage"
)

const recordName = patience.RecordName

// shareQueue is where the messages of a server are brought up to date, one after the other.
func shareQueue(guild string) string { return bot.Path("dayshare", guild) }

// share puts a member's result into the server's message about a deal. The first one has
// it posted where it was pressed.
func (d *Days) share(ctx context.Context, r bot.Request, day string, k patience.Kind) (bot.Reaction, error) {
	say := i18n.For(r.Locale)
	switch {
	case r.Abroad:
		return d.shareAbroad(ctx, r, day, k)
	case r.Guild == "":
		return bot.Reaction{}, cardtable.Refuse("only-server", nil)
	case !r.MayWrite():
		return bot.Reaction{}, cardtable.Refuse("share.not-here", nil)
	case day < daypost.Before(d.today()):
		return bot.Reaction{}, refuse("day.refused.share-late", nil)
	}
	if _, err := d.own(ctx, day, k, r.User.ID); errors.Is(err, errNotOver) {
		return bot.Reaction{}, refuse("day.refused.share-open", nil)
	} else if err != nil {
		return bot.Reaction{}, err
	}
	want := storage.DayShare{Guild: r.Guild, Deal: dealOf(day, k), Channel: r.Channel}
	s, err := d.Store.ShareGo(ctx, want, storage.Person{ID: r.User.ID, Name: r.User.Name})
	if err != nil && !errors.Is(err, storage.ErrRepeated) {
		return bot.Reaction{}, err
	}
	key := "day.shared"
	if errors.Is(err, storage.ErrRepeated) {
		key = "day.shared-before"
	}
	where := pages.Link(s.Guild, s.Channel, s.Message)
	if s.Message == "" {
		where = "<#" + s.Channel + ">"
	}
	text := say.Say(key, i18n.Data{"Where": where})
	reaction := bot.Whisper(text)
	if r.Args()[len(r.Args())-1] == wordPage {
		if reaction, err = d.page(ctx, r, inPlace(r), text); err != nil {
			return bot.Reaction{}, err
		}
	}
	reaction.Then = func(context.Context, string, error) {
		d.Jobs.Do(shareQueue(r.Guild), func(ctx context.Context) error { return d.show(ctx, r.Guild, s.Deal, &r) })
	}
	return reaction, nil
}

// shareAbroad answers with a member's result for all to read, once in a channel. The bot is
// no member there, so no message can be edited later.
func (d *Days) shareAbroad(ctx context.Context, r bot.Request, day string, k patience.Kind) (bot.Reaction, error) {
	g, err := d.own(ctx, day, k, r.User.ID)
	if errors.Is(err, errNotOver) {
		return bot.Reaction{}, refuse("day.refused.share-open", nil)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	once := bot.Path(r.User.ID, r.Channel, day, k)
	if by, ok := d.abroad.Get(once); ok && by != r.ID {
		return bot.Reaction{}, cardtable.Refuse("share.done", nil)
	}
	m := Shared{Say: i18n.For(r.Locale), Kind: k, Day: day, Lines: d.ranked(ctx, []storage.Go{g}, func(storage.Go) bool { return true })}
	if g.Result.Won {
		if m.Lines[0].Streak, err = d.streakOn(ctx, r.User.ID, day); err != nil {
			return bot.Reaction{}, err
		}
	}
	d.abroad.Put(once, r.ID)
	return bot.Answering(bot.Reply, m.Message()), nil
}

// show brings a server's message about a deal up to date, or posts it. If it can't be
// posted, the request that shares, if there is one, is answered with it.
func (d *Days) show(ctx context.Context, guild string, of storage.Deal, by *bot.Request) error {
	s, err := d.Store.DayShare(ctx, guild, of)
	if err != nil || !s.Due && (s.Told || s.Day >= d.today()) {
		return err
	}
	d.Prefs.Recall(ctx, guild)
	m, err := d.sharedMessage(ctx, s)
	if err != nil {
		return err
	}
	told := s.Day < d.today()
	switch {
	case s.Message != "":
		err = d.Discord.Edit(ctx, s.Channel, s.Message, m)
	case s.Due:
		s.Message, err = d.postShared(ctx, &s, m)
	}
	switch is := doubt.Of(err); {
	case errors.Is(err, bot.ErrGone) && s.Due && s.Message != "": // somebody took it away: a new one comes
		s.Message = ""
		return d.Store.SetDayShare(ctx, s)
	case is == doubt.Never:
		s.Message = ""
		if by != nil {
			_, err = d.Discord.FollowUp(ctx, *by, bot.Answer{As: bot.Reply, Message: m})
		}
		d.Log.Info("a shared deal of the day can't be posted", "guild", guild, "channel", s.Channel, "error", err)
	case is == doubt.Later:
		return nil // the next tick tries again
	case is != doubt.Done:
		return err
	}
	s.Due, s.Told = false, told
	return d.Store.SetDayShare(ctx, s)
}

// nonceTime is how long Discord is sure to know a nonce.
const nonceTime = 4 * time.Minute

// postShared posts a message that is due. A post that may have come to nothing is repeated
// under its nonce; when Discord no longer knows it, rather twice than not at all.
func (d *Days) postShared(ctx context.Context, s *storage.DayShare, m bot.Message) (id string, err error) {
	if d.Now().Sub(s.Begun) > nonceTime {
		s.Begun = d.Now()
		if err := d.Store.SetDayShare(ctx, *s); err != nil {
			return "", err
		}
	}
	k, err := patience.ParseKind(s.Rules)
	if err != nil {
		return "", err
	}
	m.Nonce = fmt.Sprint("s", s.Guild, s.Day[len(s.Day)-2:], int(k))
	return d.Discord.Post(ctx, s.Channel, m)
}

// sharedMessage is the message of a server about a deal.
func (d *Days) sharedMessage(ctx context.Context, s storage.DayShare) (bot.Message, error) {
	goes, err := d.Store.SharedGoes(ctx, s.Guild, s.Deal)
	if err != nil {
		return bot.Message{}, err
	}
	k, err := patience.ParseKind(s.Rules)
	if err != nil {
		return bot.Message{}, err
	}
	m := Shared{Say: d.Prefs.Public(s.Guild), Kind: k, Day: s.Day, Lines: d.ranked(ctx, goes, func(storage.Go) bool { return true })}
	for i := range m.Lines {
		if g := goes[i]; g.Result.Won {
			if m.Lines[i].Streak, err = d.streakOn(ctx, g.ID, s.Day); err != nil {
				return bot.Message{}, err
			}
		}
	}
	if s.Day < d.today() {
		past, err := d.allPast(ctx, s.Day, "")
		if err != nil {
			return bot.Message{}, err
		}
		for i := range past {
			if past[i].Rules == s.Rules {
				m.Told = &past[i]
			}
		}
	}
	return m.Message(), nil
}

// streakOn is a streak that a day has gone on with, 0 if none.
func (d *Days) streakOn(ctx context.Context, member, day string) (days int, err error) {
	want := day
	err = d.Store.DaysWon(ctx, recordName, member, day, func(won string) bool {
		if won != want {
			return false
		}
		days++
		want = daypost.Before(want)
		return true
	})
	return days, err
}

// ranked are first games as a list has them, without the names of members who hide theirs
// or may not be named there.
func (d *Days) ranked(ctx context.Context, goes []storage.Go, named func(storage.Go) bool) (all []Line) {
	for i, g := range goes {
		l := Line{Place: i + 1, Result: *g.Result}
		if i > 0 && Equal(*g.Result, *goes[i-1].Result) {
			l.Place = all[i-1].Place
		}
		if named(g) && d.Prefs.Wish(ctx, g.ID, pages.Named) == pages.NamedShown {
			l.Name = pages.Person(g.Person)
		}
		all = append(all, l)
	}
	return all
}
