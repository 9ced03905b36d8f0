package guild

import (
	"context"
	"errors"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// newFor is how long after it was added the bot still says hello.
const newFor = time.Hour

// welcomedKey says that the bot has said hello in a server.
func welcomedKey(guild string) storage.Setting {
	return storage.Setting{Name: "welcomed", Guild: guild}
}

// welcome says hello, once, in a server that the bot has just come to. If it may
// write nowhere, it tries again when it next hears of the server.
func (g *Guilds) welcome(ctx context.Context, server bot.Guild) error {
	if g.Now().Sub(server.JoinedAt) > newFor {
		return nil
	}
	if _, err := g.Store.Setting(ctx, welcomedKey(server.ID)); !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	g.Prefs.Learn(ctx, bot.Request{Guild: server.ID, GuildLocale: server.Locale})
	if said, err := g.sayHello(ctx, server); err != nil || !said {
		return err
	}
	return g.Store.SetSetting(ctx, welcomedKey(server.ID), g.Now().UTC().Format(time.RFC3339))
}

// sayHello posts the welcome where new members are greeted, or else in the first
// channel that takes it.
func (g *Guilds) sayHello(ctx context.Context, server bot.Guild) (said bool, err error) {
	m := pages.Welcome(g.Prefs.Public(server.ID), g.Games())
	m.Nonce = bot.Path("w", server.ID)
	for i, channel := range append([]string{server.SystemChannel}, server.Channels...) {
		if channel == "" || i > 0 && channel == server.SystemChannel {
			continue
		}
		if _, err := g.Discord.Post(ctx, channel, m); err == nil || !bot.Lost(err) {
			return err == nil, err
		}
	}
	return false, nil
}
