package sandbox_test

import (
	"context"
	"net/http"
	"net/url"
	"testing"

	"github.com/bwmarrin/discordgo"

	"stopp/bot/discord/sandbox"
)

// BenchmarkPress is a press from the click to the edited message, through
// discordgo and two sockets, without a bot's own work.
func BenchmarkPress(b *testing.B) {
	s, err := sandbox.Start(sandbox.Config{Unlimited: true})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	base, _ := url.Parse(s.URL())
	bot, _ := discordgo.New("Bot " + s.Token())
	bot.Client = &http.Client{Transport: rewrite{base}}
	bot.ShouldReconnectOnError = false
	bot.AddHandler(func(bot *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = bot.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseUpdateMessage, Data: &discordgo.InteractionResponseData{Content: "x", Components: goButton},
		})
	})
	if err := bot.Open(); err != nil {
		b.Fatal(err)
	}
	ada := s.Member("Ada")
	m, err := bot.ChannelMessageSendComplex(ada.Channel, &discordgo.MessageSend{Components: goButton})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := ada.Press(m.ID, "go").Answer(context.Background()); err != nil {
			b.Fatal(err)
		}
	}
}

var goButton = []discordgo.MessageComponent{
	discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.Button{Label: "Go", CustomID: "go"}}},
}
