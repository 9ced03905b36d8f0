// Program disgo-bot is a bot made with disgo. It does a bit of everything, and says
// as text what the library understood, so that foreign_test.go can compare.
package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"regexp"
	"strings"
	"time"

	"github.com/disgoorg/disgo"
	"github.com/disgoorg/disgo/bot"
	"github.com/disgoorg/disgo/cache"
	"github.com/disgoorg/disgo/discord"
	"github.com/disgoorg/disgo/events"
	"github.com/disgoorg/disgo/gateway"
	"github.com/disgoorg/disgo/rest"
)

var sandbox = os.Getenv("SANDBOX")

func main() {
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError}))
	client, err := disgo.New(os.Getenv("TOKEN"),
		bot.WithLogger(log),
		bot.WithCacheConfigOpts(cache.WithCaches(cache.FlagGuilds, cache.FlagChannels, cache.FlagRoles)),
		bot.WithRestClientConfigOpts(rest.WithURL(sandbox+"/api/v10")),
		bot.WithGatewayConfigOpts(gateway.WithIntents(gateway.IntentGuilds, gateway.IntentGuildMessages, gateway.IntentDirectMessages)),
		bot.WithEventListeners(&events.ListenerAdapter{
			OnReady:                         register,
			OnMessageCreate:                 hear,
			OnAutocompleteInteraction:       complete,
			OnApplicationCommandInteraction: func(e *events.ApplicationCommandInteractionCreate) { go command(e) },
			OnComponentInteraction:          func(e *events.ComponentInteractionCreate) { go component(e) },
			OnModalSubmit:                   func(e *events.ModalSubmitInteractionCreate) { go form(e) },
		}))
	if err == nil {
		err = client.OpenGateway(context.Background())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	_, _ = io.Copy(io.Discard, os.Stdin)
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	client.Close(ctx)
}

// complain tells the test what went wrong.
func complain(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
}

var called bool

func register(e *events.Ready) {
	if called {
		return
	}
	called = true
	_, err := e.Client().Rest().SetGlobalCommands(e.Client().ApplicationID(), commands)
	complain(err)
}

var mention = regexp.MustCompile(`<@\d+>`)

// hear answers who mentions the bot.
func hear(e *events.MessageCreate) {
	if e.Message.Author.Bot || !mention.MatchString(e.Message.Content) {
		return
	}
	go func() {
		_, err := e.Client().Rest().CreateMessage(e.ChannelID, discord.MessageCreate{
			Content: "heard: " + strings.TrimSpace(mention.ReplaceAllString(e.Message.Content, "")),
		})
		complain(err)
	}()
}
