package members_test

import (
	"context"
	"testing"
	"time"

	"stopp/bot/club/tournament/view"
	"stopp/internal/club"
	"stopp/storage"
)

// A server that goes takes its tournaments along.
func TestTournamentsGoWithTheServer(t *testing.T) {
	c := club.NewCup(club.New(t), "form", "robin")
	c.Joins(club.Crowd(3)...)
	c.Presses(club.Anna, view.WordStart)
	c.Leaves()
	c.Purged()
	if all := club.Must(c.Club, func() ([]storage.Tournament, error) { return c.DB.OpenTournaments(context.Background()) }); len(all) != 0 {
		t.Errorf("%+v", all)
	}
	c.After(time.Hour)
}
