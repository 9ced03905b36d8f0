package past

import (
	"context"

	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/bot/text/pages"
)

// Shared is the shareable part of any match: how it came out.
func (p *Matches) Shared() share.Kind {
	return share.Kind{Forms: []registry.Form{{registry.Match, registry.Is(pages.ShareResult)}}, Show: p.shareResult}
}

// shareResult shares how a match came out, in a line.
func (p *Matches) shareResult(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := p.Pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	if row.Result == nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	m, err := p.Load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	scene := p.Finished(ctx, m)
	return share.Openly(scene.Say, r, bot.Message{Content: m.Game.Messages.Line(scene)}), nil
}
