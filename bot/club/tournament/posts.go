package tournament

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/terms"
	"stopp/bot/club/tournament/view"
	"stopp/bot/service/reconcile"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// A tournament's posts, by kind. Beside these each match may have a message.
const (
	signUp  = "sign-up" // where members sign up
	table   = "table"   // who meets whom and who stands where, while it is played
	winners = "winners" // in the end
)

// nonces begin the nonces of posts, by kind.
var nonces = map[string]string{signUp: "s", table: "b", winners: "w"}

// posts are the messages of a tournament as they should be.
func (d *desk) posts(ctx context.Context, t storage.Tournament) (all []reconcile.Post, err error) {
	v := d.public(t)
	v.Look = d.Prefs.Look(ctx, t.Guild)
	if len(t.Rounds) > 0 && d.known(t) {
		is, err := d.tabulate(ctx, t, v)
		if err != nil {
			return nil, err
		}
		all = append(all, is)
	}
	is := message(t, signUp, d.signUpNow(v, t))
	is.Answered = true
	all = append(all, is)
	if t.Stage.State == storage.TournamentOver && t.Posts[winners].Message == "" {
		all = append(all, message(t, winners, d.winners(v)))
	}
	return all, nil
}

// signUpNow is what the sign-up's message should be.
func (d *desk) signUpNow(v view.View, t storage.Tournament) bot.Message {
	if t.Open() && !d.known(t) {
		return v.Unread()
	}
	if t.Stage.State == storage.TournamentOpen {
		return v.SignUp()
	}
	link := ""
	if post := t.Posts[table]; post.Message != "" && post.Message != storage.Nowhere {
		link = pages.Link(t.Guild, post.Channel, post.Message)
	}
	return v.Closed(link)
}

// tabulate is the table's message. Its picture is drawn where it has changed, which its text tells.
func (d *desk) tabulate(ctx context.Context, t storage.Tournament, v view.View) (is reconcile.Post, err error) {
	matches, err := d.matches(ctx, t.ID)
	if err != nil {
		return is, err
	}
	value, err := terms.Value(t)
	if err != nil {
		return is, err
	}
	if t.Stage.State == storage.TournamentRunning && unposted(matches) {
		d.steps.Retry(t.ID)
	}
	text := v
	text.Look.Text = true
	page, links := v.Usual(value), links(matches)
	return due(t, table, digest(text.Table(value, links, page)), func() bot.Message { return v.Table(value, links, page) }), nil
}

// unposted tells whether a match is played whose table is not posted yet, so that no link leads there.
func unposted(matches map[int]storage.Match) bool {
	for _, m := range matches {
		if m.Result == nil && m.Message == "" {
			return true
		}
	}
	return false
}

// due is what a message should be: a short form of its content, and how to make it.
func due(t storage.Tournament, kind, shown string, make func() bot.Message) reconcile.Post {
	return reconcile.Post{Name: kind, Is: shown, Make: func(anew bool) bot.Message {
		m := make()
		if anew {
			m.Nonce, m.Silent = fmt.Sprint("t", nonces[kind], pages.Key(t.ID)), kind == table
		}
		return m
	}}
}

func message(t storage.Tournament, kind string, m bot.Message) reconcile.Post {
	return due(t, kind, digest(m), func() bot.Message { return m })
}

// digest is short for all that a message shows.
func digest(m bot.Message) string {
	h := sha256.New()
	fmt.Fprint(h, m.Words(), m.Rows, m.Menus)
	for _, f := range m.Files {
		fmt.Fprint(h, f.Name, f.Alt)
		h.Write(f.Data)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// standings is a page of who stands where, and who meets whom in the newest round. Which, page
// tells of the tournament.
func (d *desk) standings(ctx context.Context, v view.View, page func(pairing.Tournament) int) (bot.Message, error) {
	value, err := terms.Value(v.Tournament)
	if err != nil {
		return v.Unread(), nil
	}
	matches, err := d.matches(ctx, v.ID)
	return v.Table(value, links(matches), page(value)), err
}

// links lead to the matches that are played, by their numbers: to their threads, or else to
// the messages that show them now.
func links(matches map[int]storage.Match) map[int]string {
	all := map[int]string{}
	for number, m := range matches {
		switch {
		case m.Result != nil:
		case m.Channel != m.Home:
			all[number] = pages.Link(m.Guild, m.Channel, "")
		default:
			all[number] = pages.Link(m.Guild, m.Channel, m.Message)
		}
	}
	return all
}

// winners is the last message.
func (d *desk) winners(v view.View) bot.Message {
	value, err := terms.Value(v.Tournament)
	if err != nil {
		return v.Closed("")
	}
	return v.Winners(value)
}
