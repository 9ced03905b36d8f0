package tournament

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"time"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/terms"
	"stopp/bot/club/tournament/view"
	"stopp/bot/service/display"
	"stopp/bot/service/doubt"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// What is posted of a tournament, by kind. Beside these each match may have a message.
const (
	signUp  = "sign-up" // where members sign up
	table   = "table"   // who meets whom and who stands where, while it is played
	winners = "winners" // in the end
)

// nonces begin the nonces of posts, by kind.
var nonces = map[string]string{signUp: "s", table: "b", winners: "w"}

// postAfter is how long the answer to the command may be on its way.
const postAfter = 15 * time.Second

// tabled tells whether the newest round stands in the table's message.
func (d *desk) tabled(t storage.Tournament) bool {
	return t.Stage.State != storage.TournamentRunning || t.Posts[table].Message != ""
}

// show brings the messages of a tournament up to date.
func (d *desk) show(ctx context.Context, id int64) error {
	t, err := d.Store.Tournament(ctx, id)
	if err != nil {
		return err
	}
	d.Prefs.Recall(ctx, t.Guild)
	v := d.public(t)
	v.Look = d.Prefs.Look(ctx, t.Guild)
	if len(t.Rounds) > 0 {
		if t, err = d.tabulate(ctx, t, v); err != nil {
			return err
		}
	}
	if t, err = d.put(ctx, t, signUp, message(d.signUpNow(v, t))); err != nil {
		return err
	}
	if t.Stage.State == storage.TournamentOver && t.Posts[winners].Message == "" {
		if t, err = d.put(ctx, t, winners, message(d.winners(v))); err != nil {
			return err
		}
	}
	if _, again := d.again.Load(id); again || t.Open() {
		return nil
	}
	return d.Store.ToldTournament(ctx, id)
}

// signUpNow is what the sign-up's message should be.
func (d *desk) signUpNow(v view.View, t storage.Tournament) bot.Message {
	if t.Stage.State == storage.TournamentOpen {
		return v.SignUp()
	}
	link := ""
	if post := t.Posts[table]; post.Message != "" && post.Message != storage.Nowhere {
		link = pages.Link(t.Guild, post.Channel, post.Message)
	}
	return v.Closed(link)
}

// tabulate brings the table's message up to date. Its picture is drawn where it has changed,
// which its text tells.
func (d *desk) tabulate(ctx context.Context, t storage.Tournament, v view.View) (storage.Tournament, error) {
	matches, err := d.matches(ctx, t.ID)
	if err != nil {
		return t, err
	}
	value, err := terms.Value(t)
	if err != nil {
		return t, err
	}
	text := v
	text.Look.Text = true
	page, links := v.Usual(value), links(matches)
	return d.put(ctx, t, table, due{digest(text.Table(value, links, page)), func() bot.Message { return v.Table(value, links, page) }})
}

// due is what a message should be: short for what it shows, and how it is made.
type due struct {
	shown string
	make  func() bot.Message
}

func message(m bot.Message) due { return due{digest(m), func() bot.Message { return m }} }

// put has a message of a tournament be as it should: it is edited, or posted where none is
// known. What can't be shown is left until something else is to be shown.
func (d *desk) put(ctx context.Context, t storage.Tournament, kind string, is due) (storage.Tournament, error) {
	if err := d.noteKept(ctx, &t, kind); err != nil {
		return t, err
	}
	post := t.Posts[kind]
	if post.Message == "" && kind == signUp && d.Now().Sub(t.Created) < postAfter {
		d.retry(t.ID)
		return t, nil // the answer to the command is on its way
	}
	old := display.Message{Channel: cmp.Or(post.Channel, t.Channel), ID: post.Message, Shown: post.Shown}
	now, err := display.Bring(ctx, d.Discord, old, is.shown, func(anew bool) bot.Message {
		m := is.make()
		if anew {
			m.Nonce, m.Silent = fmt.Sprint("t", nonces[kind], pages.Key(t.ID)), kind == table
		}
		return m
	})
	switch display.Of(err) {
	case display.Later:
		d.retry(t.ID)
		return t, nil
	case display.Odd:
		d.retry(t.ID)
		return t, err
	case display.Never:
		d.Log.Info("the message of a tournament can't be brought up to date", "guild", t.Guild, "channel", t.Channel, "error", err)
	}
	if now == old {
		return t, nil
	}
	post = storage.TournamentPost{Channel: now.Channel, Message: now.ID, Shown: now.Shown}
	t.Posts[kind] = post
	return t, d.note(ctx, t.ID, kind, post)
}

// keep is a post of a tournament, by its kind.
type keep struct {
	tournament int64
	kind       string
}

// note notes a post. One that can't be noted is kept here until it can, so that it is not posted again.
func (d *desk) note(ctx context.Context, id int64, kind string, p storage.TournamentPost) error {
	err := doubt.Do(ctx, func(ctx context.Context) error { return d.Store.SetTournamentPost(ctx, id, kind, p) })
	if err != nil {
		d.kept.Store(keep{id, kind}, p)
		d.retry(id)
		return err
	}
	d.kept.Delete(keep{id, kind})
	return nil
}

// noteKept notes a post that could not be noted before.
func (d *desk) noteKept(ctx context.Context, t *storage.Tournament, kind string) error {
	p, is := d.kept.Load(keep{t.ID, kind})
	if !is {
		return nil
	}
	posts := maps.Clone(t.Posts)
	if posts == nil {
		posts = map[string]storage.TournamentPost{}
	}
	posts[kind] = p.(storage.TournamentPost)
	t.Posts = posts
	return d.note(ctx, t.ID, kind, posts[kind])
}

// noted notes what an answer to a press under the sign-up has made of it. Where another
// message is known to be the sign-up, that follows.
func (d *desk) noted(ctx context.Context, t storage.Tournament, r bot.Request, m bot.Message, sent error) error {
	if sent != nil {
		d.retry(t.ID)
		return nil
	}
	now, err := d.Store.Tournament(ctx, t.ID)
	if err != nil {
		return err
	}
	post := now.Posts[signUp]
	if post.Message == "" || post.Message == r.Message {
		post = storage.TournamentPost{Channel: r.Channel, Message: r.Message, Shown: digest(m)}
		if err := d.note(ctx, t.ID, signUp, post); err != nil {
			return err
		}
	}
	return d.show(ctx, t.ID)
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
		return bot.Message{}, err
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
