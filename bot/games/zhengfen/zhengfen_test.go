package zhengfen

import (
	"testing"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/session"
)

// The game lacks nothing that a table needs, nor its commands any words.
func TestNothingIsMissing(t *testing.T) {
	if err := (cardtable.Games{Game()}).Check(); err != nil {
		t.Error(err)
	}
	if err := session.Asked([]house.Game{InHouse()}).Check(); err != nil {
		t.Error(err)
	}
}
