package session_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"stopp/bot"
	deals "stopp/bot/games/patience/day"
	"stopp/bot/session"
	rules "stopp/game/patience"
	"stopp/internal/club"
	"stopp/storage"
)

// drawless is a database that takes no day's deals.
type drawless struct{ session.Store }

func (drawless) PutDayDeals(context.Context, []storage.DayDeal) error { return errors.New("no room") }

// The next day's deals can't be drawn: how the last day's games came out is written all the same.
func TestResultsDoNotWaitForTheNextDeals(t *testing.T) {
	c := club.Dealing(t, 3)
	c.Command(club.Anna, "daily")
	c.Press(club.Anna, "x", bot.Path(deals.Path, "play", c.Today(), rules.Grosse))
	day, id := c.Today(), latest(c)
	moves(c, id, 1)
	c.KeepIn(drawless{c.DB})
	c.OnDay(2, time.Hour)
	c.After(time.Minute)
	goes, err := c.DB.Goes(context.Background(), rules.RecordName, day, club.Anna.ID)
	if err != nil || len(goes) != 1 || goes[0].Result == nil {
		t.Errorf("%+v, %v", goes, err)
	}
	if all, err := c.DB.DayDeals(context.Background(), rules.RecordName, c.Today()); err != nil || len(all) > 0 {
		t.Errorf("drawn: %d, %v", len(all), err)
	}
	c.KeepIn(c.DB)
}
