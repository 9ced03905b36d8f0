package session

import (
	"context"

	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/storage"
)

func invitedIDs(c storage.Challenge) (ids []string) {
	for _, p := range c.To {
		ids = append(ids, p.ID)
	}
	return ids
}

// unwelcome fails if one of some members doesn't want to hear from another. The
// problem does not say so.
func (rm *Room) unwelcome(ctx context.Context, members []string, from string) error {
	blocks, err := rm.Store.Blocks(ctx, members, from)
	if err != nil {
		return err
	}
	if blocks {
		return sorry("people.not-now", nil)
	}
	return nil
}

// unwanted fails if a challenge names somebody whom its own maker ignores. Only
// the maker is told, and those who are ignored learn nothing.
func (rm *Room) unwanted(ctx context.Context, c storage.Challenge) error {
	ignored, err := rm.Store.Blocked(ctx, c.From.ID)
	if err != nil {
		return err
	}
	for _, p := range ignored {
		if i := c.Of(p.ID); i >= 0 {
			return sorry("people.ignored-by-you", i18n.Data{"Name": markup.Plain(c.To[i].Name)})
		}
	}
	return nil
}
