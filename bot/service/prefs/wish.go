package prefs

import (
	"context"
	"errors"

	"stopp/bot/text/pages"
	"stopp/storage"
)

// What a member wishes is a setting of theirs.
func wishKey(member, what string) storage.Setting {
	return storage.Setting{Name: what, Person: member}
}

// Wish is a member's choice for something in pages.Wishes, else the usual one.
func (p *Prefs) Wish(ctx context.Context, member, what string) string {
	value, err := p.Store.Setting(ctx, wishKey(member, what))
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		p.Log.Warn("wish not recalled", "what", what, "error", err)
	}
	return pages.Wish(what, value)
}

// Chosen is all that a member wishes, by name.
func (p *Prefs) Chosen(ctx context.Context, member string) map[string]string {
	all := map[string]string{}
	for _, w := range pages.Wishes() {
		all[w.Name] = p.Wish(ctx, member, w.Name)
	}
	return all
}

// SetWish keeps what a member wishes, and the language that the member spoke then.
func (p *Prefs) SetWish(ctx context.Context, member, what, value, locale string) error {
	if err := p.Store.SetSetting(ctx, wishKey(member, what), value); err != nil {
		return err
	}
	return p.Store.SetSetting(ctx, wishKey(member, "language"), locale)
}
