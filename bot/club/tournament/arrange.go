package tournament

import (
	"context"
	"fmt"

	"stopp/bot"
	"stopp/bot/club/tournament/terms"
	"stopp/bot/club/tournament/view"
	"stopp/bot/service/reconcile"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// arrange begins the match of a game. In a server that wants threads its message is posted
// first, below which its thread begins.
func (d *desk) arrange(ctx context.Context, b board) error {
	post, posted := b.t.Posts[gamePost(b.game)]
	if !posted && d.Prefs.Threads(ctx, b.t.Guild) {
		return d.announce(ctx, b)
	}
	c, err := d.challenge(b)
	if err != nil {
		return err
	}
	if post.Message != storage.Nowhere {
		c.Message = post.Message
	}
	_, err = d.Arrange(ctx, c)
	return err
}

// announce posts the message of a match. Where nothing can be posted the match begins without.
func (d *desk) announce(ctx context.Context, b board) error {
	return d.steps.Bring(ctx, b.t, reconcile.Post{Name: gamePost(b.game), Is: "announced", Make: func(bool) bot.Message {
		m := d.public(b.t).Announcement(view.Game{Round: b.game.Round, Table: b.game.Table, Game: b.game.Game, Players: b.players()})
		m.Nonce = fmt.Sprint("g", pages.Key(b.t.ID), "-", pages.Key(int64(b.game.Fixture())))
		return m
	}})
}

// challenge is what the match of a game begins with.
func (d *desk) challenge(b board) (storage.Challenge, error) {
	t, players := b.t, b.players()
	first := 0 // the first member, since the computer challenges nobody
	for first < len(players)-1 && !pages.Person(players[first]).Member() {
		first++
	}
	c := storage.Challenge{Guild: t.Guild, Channel: t.Channel, From: players[first], FromSeat: first, Terms: t.Terms, Secret: t.Plan.Secret, Origin: origin(t, b.game),
		Fixture: storage.Fixture{Of: storage.OfTournament, ID: t.ID, Number: b.game.Fixture()}}
	for seat, p := range players {
		if seat != first {
			c.To = append(c.To, storage.Invited{Person: p, Answer: storage.StateAccepted})
		}
	}
	g, ok := d.Games.Of(t.Terms.Game)
	if ok && g.Lobby.Gather.Is() {
		var err error
		if c.Rules, err = g.Lobby.Gather.Seats(c.Rules, len(players)); err != nil {
			return c, err
		}
	}
	return c, nil
}

// origin is the source of a game's deal: the tournament's secret, whose seal was shown before
// anybody signed up, and all presses that made, joined and started it.
func origin(t storage.Tournament, g storage.TournamentGame) storage.Origin {
	o := storage.Origin{Challenged: t.Interaction, Accepted: t.Plan.Closed, Gathered: true, Number: g.Fixture(), Sealed: true}
	for _, e := range byEntry(t) {
		if !terms.IsComputer(e) {
			o.Joined = append(o.Joined, e.Interaction)
		}
	}
	return o
}

// gamePost is a game's post.
func gamePost(g storage.TournamentGame) string { return fmt.Sprint("game-", g.Fixture()) }
