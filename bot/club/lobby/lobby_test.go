package lobby

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/toy"
	"stopp/storage"
)

// Any game's command makes a challenge, and its acceptance makes the match: by the rules
// that were typed, dealt out of the sealed secret.
func TestAChallengeBecomesAMatchOfItsGame(t *testing.T) {
	h := newHall(t)
	offer := h.ok(h.command(anna, "toy", "user", ben.ID, "rules", "toy target=7"))
	if !strings.Contains(offer.Content, "Rules: to 7 points.") {
		t.Errorf("%q", offer.Content)
	}
	if asked := h.lobby.Asked(ben.ID, func(string) bool { return true }); len(asked) != 1 || asked[0].Mine || asked[0].Challenge.Seats != 2 {
		t.Errorf("asked: %+v", asked)
	}
	if _, err := h.press(carl, offer.Rows[0][0].ID); err == nil {
		t.Error("somebody else accepts")
	}
	closed := h.ok(h.press(ben, offer.Rows[0][0].ID))
	if !strings.Contains(closed.Content, "Ben") || len(h.tables.rows) != 1 {
		t.Fatalf("%q, %d tables", closed.Content, len(h.tables.rows))
	}
	row := h.tables.rows[0]
	var s fair.Secret
	deal, err := toy.Game().Deal("toy players=2 target=7", cards.NewSource(s.Key(row.Origin.Challenged, row.Origin.Accepted)))
	if err != nil || row.Deal != deal || row.Game != toy.Name || row.Version != toy.Version {
		t.Errorf("%+v, %v", row, err)
	}
	if row.Players[0].ID != anna.ID || row.Players[1].ID != ben.ID {
		t.Errorf("%+v", row.Players)
	}
	if asked := h.lobby.Asked(ben.ID, func(string) bool { return true }); len(asked) != 0 || !h.lobby.Next(h.Halted).IsZero() {
		t.Errorf("still asked: %+v", asked)
	}
	_, err = h.command(ben, "toy", "user", anna.ID)
	h.refused(err, "challenge-playing")
}

// The same acceptance makes the same deal, however often it is delivered; another would
// make another.
func TestRepeatedAcceptanceDealsTheSame(t *testing.T) {
	h := newHall(t)
	c := storage.Challenge{Terms: storage.Terms{Game: toy.Name, Rules: "toy"}, Interaction: "5", Secret: fair.Secret{3}.Reveal()}
	deal := func(accepted string) string {
		d, _, err := h.lobby.opener.deal(c, accepted)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	if first := deal("6"); first != deal("6") || first == deal("7") {
		t.Error("the deal does not depend on the acceptance alone")
	}
}

// A challenge whose time is up expires; Next says when that is.
func TestChallengesExpire(t *testing.T) {
	h := newHall(t)
	h.ok(h.command(anna, "toy", "user", ben.ID))
	h.ok(h.command(carl, "toy"))
	if next := h.lobby.Next(h.Halted); !next.Equal(h.now.Add(AskedTime)) {
		t.Errorf("the next thing is at %v", next)
	}
	h.now = h.now.Add(AskedTime)
	h.lobby.Tick()
	h.lobby.Jobs.Wait()
	if next := h.lobby.Next(h.Halted); !next.Equal(h.now.Add(OpenTime - AskedTime)) {
		t.Errorf("then at %v", next)
	}
	if len(h.shown) != 1 || len(h.shown[0].Rows) != 0 {
		t.Errorf("%+v", h.shown)
	}
	h.lobby.Purge("77")
	if next := h.lobby.Next(h.Halted); next != (time.Time{}) {
		t.Errorf("after the server is gone at %v", next)
	}
}

// The game that was asked for offers the computer's levels, and the choice goes on with its
// command, whichever stands first in the list.
func TestLevelsOfSeveralGames(t *testing.T) {
	other := toyGame()
	other.Name, other.Lobby.Command, other.Lobby.Levels, other.Lobby.Menus.Path = "other", "other", []string{"casual", "master"}, "othermenu"
	for name, want := range map[string]string{"other": "other", "toy": "toy"} {
		h := newHall(t, other)
		m := h.ok(h.command(anna, name, "private", "true"))
		if len(m.Menus) != 1 || len(m.Menus[0].Items) != map[string]int{"other": 2, "toy": 1}[name] {
			t.Fatalf("%s: %+v", name, m.Menus)
		}
		own := h.ok(h.press(anna, m.Menus[0].ID, "casual"))
		if len(h.tables.rows) != 1 || h.tables.rows[0].Game != want || !h.tables.rows[0].Private || own.Content != "a table of one's own" {
			t.Errorf("%s: %+v, %q", name, h.tables.rows, own.Content)
		}
	}
}

// The game explains the rules of a challenge, and changes them for its maker. An earlier
// acceptance is not for the new offer.
func TestTermsAreTheGames(t *testing.T) {
	h := newHall(t)
	offer := h.ok(h.command(anna, "toy", "user", ben.ID))
	terms := bot.Path(pages.PathAgreed, "1")
	if m := h.ok(h.press(ben, terms)); !strings.HasSuffix(m.Content, "Rules: to 5 points.") {
		t.Errorf("%q", m.Content)
	}
	if m := h.ok(h.press(anna, terms)); m.Content != "choose: toy players=2 target=5" {
		t.Errorf("%q", m.Content)
	}
	_, err := h.press(ben, "toymenu/1", "toy target=9")
	h.refused(err, "challenge-not-yours")
	_, err = h.press(anna, "toymenu/1", "toy players=3")
	h.refused(err, "toy.seats")
	if m := h.ok(h.press(anna, "toymenu/1", "toy target=9")); m.Content != "choose: toy players=2 target=9" {
		t.Errorf("%q", m.Content)
	}
	_, err = h.press(ben, offer.Rows[0][0].ID)
	h.refused(err, "challenge-changed")
	h.ok(h.press(ben, h.shown[len(h.shown)-1].Rows[0][0].ID))
	if len(h.tables.rows) != 1 || h.tables.rows[0].Rules != "toy players=2 target=9" {
		t.Errorf("%+v", h.tables.rows)
	}
	if line := h.ok(h.command(anna, "toy", "user", carl.ID)); !strings.Contains(line.Content, "Rules: to 9 points.") {
		t.Errorf("what was chosen last is forgotten: %q", line.Content)
	}
}

// A challenge of a game that the program does not know stays as it is.
func TestChallengeOfAnUnknownGame(t *testing.T) {
	h := newHall(t)
	if _, err := h.db.CreateChallenge(t.Context(), storage.Challenge{Terms: storage.Terms{Game: "whist", Rules: "whist"}, Guild: "77", Channel: "88", Interaction: "1", From: storage.Person{ID: anna.ID, Name: "Anna"},
		To: []storage.Invited{{Person: storage.Person{ID: ben.ID, Name: "Ben"}}}, Created: h.now, Expires: h.now.Add(time.Hour)}); err != nil {
		t.Fatal(err)
	}
	asked, err := h.lobby.Load(t.Context(), func(string) bool { return true })
	if err != nil || len(asked) != 0 || !strings.Contains(h.log.String(), "challenge stands still") {
		t.Errorf("%+v, %v, %q", asked, err, h.log.String())
	}
	h.log.Reset()
	if _, err := h.press(anna, bot.Path(pages.PathDeclineChallenge, "1")); err == nil {
		t.Error("no word that it is not known")
	}
}

// Somebody is forgotten just after the message of a challenge to them was noted, so it is noted no more: it loses its
// buttons all the same.
func TestForgottenChallengeHasNoButtons(t *testing.T) {
	h := newHall(t)
	h.ok(h.command(anna, "toy", "user", ben.ID))
	c, err := h.db.Challenge(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	forgotten := make(chan struct{})
	h.lobby.Jobs.Do(Queue(1), func(context.Context) error { <-forgotten; return nil })
	h.lobby.announced(t.Context(), c, "challenge")
	if err := errors.Join(h.lobby.Withdraw(t.Context(), 1, ben.ID), h.db.Forget(t.Context(), ben.ID)); err != nil {
		t.Fatal(err)
	}
	h.shown = nil
	close(forgotten)
	h.lobby.Jobs.Wait()
	if len(h.shown) != 1 || len(slices.Concat(h.shown[0].Rows...)) > 0 {
		t.Errorf("shown: %+v", h.shown)
	}
}
