package day

import (
	"context"
	"errors"
	"fmt"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/display"
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
	s, err := doubt.Write(ctx, func(ctx context.Context) (storage.DayShare, error) {
		return d.Store.ShareGo(ctx, want, storage.Person{ID: r.User.ID, Name: r.User.Name})
	})
	if doubt.Of(err) != doubt.Done {
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
	p, err := d.shared(ctx, s)
	if err != nil {
		return err
	}
	if s.Message == "" && !s.Due { // it is nowhere
		return d.kept.Note(ctx, p, display.Message{ID: storage.Nowhere, Shown: p.Is})
	}
	_, err = d.kept.Bring(ctx, d.Discord, p)
	switch doubt.Of(err) {
	case doubt.Later: // the next tick tries again
		return nil
	case doubt.Never:
		if by != nil {
			_, err = d.Discord.FollowUp(ctx, *by, bot.Answer{As: bot.Reply, Message: p.Make(false)})
		}
		d.Log.Info("a shared deal of the day can't be posted", "guild", guild, "channel", s.Channel, "error", err)
		return nil
	}
	return err
}

// shared is a server's message about a deal as it should be. A post that may have come to nothing is
// repeated under its nonce; when Discord no longer knows that, rather twice than not at all.
func (d *Days) shared(ctx context.Context, s storage.DayShare) (display.Post, error) {
	m, err := d.sharedMessage(ctx, s)
	if err != nil {
		return display.Post{}, err
	}
	k, err := patience.ParseKind(s.Rules)
	is, told := m.Words(), s.Day < d.today()
	return display.Post{Name: bot.Path(s.Guild, s.Day, s.Rules), Is: is, Anew: s.Due,
		Noted: display.Message{Channel: s.Channel, ID: s.Message},
		Make: func(anew bool) bot.Message {
			if m.Nonce = ""; anew {
				m.Nonce = fmt.Sprint("s", s.Guild, s.Day[len(s.Day)-2:], int(k))
			}
			return m
		},
		Note: func(ctx context.Context, now display.Message) error {
			if s.Message = now.ID; now.ID == storage.Nowhere {
				s.Message = ""
			}
			if now.Shown == is {
				s.Due, s.Told = false, told
			}
			return d.Store.SetDayShare(ctx, s)
		}}, err
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
