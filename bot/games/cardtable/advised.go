package cardtable

import (
	"strconv"

	"stopp/bot"
)

// MayFollow fails unless a member may still do what a hint under their button says (pages.PlayIt): it is their turn,
// and nothing was done since.
func MayFollow(t Reader, r bot.Request) error {
	if err := t.MyTurn(r); err != nil {
		return err
	}
	if r.Args()[1] != strconv.Itoa(len(t.Actions())) {
		return Refuse("hint.old", nil)
	}
	return nil
}
