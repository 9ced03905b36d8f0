package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"slices"
	"strings"

	"github.com/disgoorg/disgo/discord"
	"github.com/disgoorg/disgo/events"
)

// files are a picture and a text. Both have alt text: files without it the library
// leaves out of the list that an edit sends, and Discord drops them.
func files() []*discord.File {
	var b bytes.Buffer
	_ = png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1))) // to memory
	return []*discord.File{discord.NewFile("a.png", "a grey point", &b), discord.NewFile("b.txt", "a word", strings.NewReader("hello"))}
}

func text(content string) discord.MessageUpdate { return discord.MessageUpdate{Content: &content} }

func list(items ...any) string {
	words := make([]string, len(items))
	for i, item := range items {
		words[i] = fmt.Sprint(item)
	}
	return strings.Join(words, " | ")
}

func complete(e *events.AutocompleteInteractionCreate) {
	typed := e.Data.String(e.Data.Focused().Name)
	complain(e.AutocompleteResult([]discord.AutocompleteChoice{
		discord.AutocompleteChoiceString{Name: typed + "!", Value: typed},
		discord.AutocompleteChoiceString{Name: "other", Value: "other", NameLocalizations: map[discord.Locale]string{discord.LocaleGerman: "anders"}},
	}))
}

// command answers a command of any type.
func command(e *events.ApplicationCommandInteractionCreate) {
	reply := func(content string) { complain(e.CreateMessage(discord.MessageCreate{Content: content})) }
	switch d := e.Data.(type) {
	case discord.UserCommandInteractionData:
		reply("about " + d.TargetUser().EffectiveName())
	case discord.MessageCommandInteractionData:
		reply(d.TargetMessage().Author.EffectiveName() + " said " + d.TargetMessage().Content)
	case discord.SlashCommandInteractionData:
		slash(e, d, reply)
	}
}

func slash(e *events.ApplicationCommandInteractionCreate, d discord.SlashCommandInteractionData, reply func(string)) {
	switch d.CommandName() {
	case "kinds":
		g, _ := e.Guild()
		reply(list(d.String("text"), d.Int("whole"), d.Float("part"), d.Bool("flag"), d.User("person").EffectiveName(), d.Channel("place").Name,
			d.Role("role").Name, d.User("anyone").EffectiveName(), g.Name, e.Channel().Name(), e.Member().EffectiveName(), e.Locale().Code(), e.GuildLocale().Code()))
	case "nest":
		reply(list(*d.SubCommandGroupName, *d.SubCommandName, d.String("word")))
	case "form":
		complain(e.Modal(modal("form")))
	case "show":
		show(e)
	case "private":
		private(e)
	case "where":
		where(e)
	case "later":
		later(e)
	case "do":
		perform(e, d.String("what"))
	}
}

func show(e *events.ApplicationCommandInteractionCreate) {
	r, err := e.Client().Rest().CreateInteractionResponseWithCallback(e.ID(), e.Token(), discord.InteractionResponse{
		Type: discord.InteractionResponseTypeCreateMessage, Data: table(),
	})
	if err != nil {
		complain(err)
		return
	}
	m := r.Resource.Message
	picture := m.Embeds[0].Image
	_, err = e.Client().Rest().UpdateInteractionResponse(e.ApplicationID(), e.Token(),
		text(fmt.Sprint("table ", strings.HasPrefix(picture.URL, sandbox), " ", picture.Width, " ", len(m.Attachments), " ", len(m.Components))))
	complain(err)
}

func table() discord.MessageCreate {
	button := func(id string) discord.ButtonComponent { return discord.NewPrimaryButton(id, id) }
	two := 2
	row := func(c discord.InteractiveComponent) discord.ContainerComponent { return discord.NewActionRow(c) }
	return discord.MessageCreate{
		Content: "table", Files: files(),
		Embeds: []discord.Embed{discord.NewEmbedBuilder().SetTitle("t").SetDescription("d").SetImage("attachment://a.png").
			AddField("n", "v", false).SetFooter("f", "attachment://a.png").Build()},
		Components: []discord.ContainerComponent{
			discord.NewActionRow(button("update"), button("later").WithEmoji(discord.ComponentEmoji{Name: "♠"}), button("answer"), button("form"), discord.NewDangerButton("gone", "gone")),
			row(discord.NewStringSelectMenu("strings", "", discord.NewStringSelectMenuOption("A", "a"),
				discord.NewStringSelectMenuOption("B", "b").WithDescription("second").WithEmoji(discord.ComponentEmoji{Name: "♥"})).WithMaxValues(two)),
			row(discord.NewUserSelectMenu("users", "").WithMaxValues(two)),
			row(discord.NewMentionableSelectMenu("anyone", "").WithMaxValues(two)),
			row(discord.NewChannelSelectMenu("places", "").WithMaxValues(two)),
		},
	}
}

func private(e *events.ApplicationCommandInteractionCreate) {
	r := e.Client().Rest()
	err := e.CreateMessage(discord.MessageCreate{Content: "private", Flags: discord.MessageFlagEphemeral, Files: files()})
	if err == nil {
		var more *discord.Message
		if more, err = r.CreateFollowupMessage(e.ApplicationID(), e.Token(), discord.MessageCreate{Content: "more", Flags: discord.MessageFlagEphemeral}); err == nil {
			err = r.DeleteFollowupMessage(e.ApplicationID(), e.Token(), more.ID)
		}
	}
	if err == nil {
		_, err = r.UpdateInteractionResponse(e.ApplicationID(), e.Token(), discord.MessageUpdate{Content: ptr("private edited"), Attachments: &[]discord.AttachmentUpdate{}})
	}
	complain(err)
}

func where(e *events.ApplicationCommandInteractionCreate) {
	r := e.Client().Rest()
	complain(e.CreateMessage(discord.MessageCreate{Content: "where", Flags: discord.MessageFlagEphemeral}))
	var posted, last any = "posted", "all"
	if _, err := r.CreateMessage(e.Channel().ID(), discord.MessageCreate{Content: "by myself"}); err != nil {
		posted = code(err)
	}
	further := 0
	for ; further < 7; further++ {
		if _, err := r.CreateFollowupMessage(e.ApplicationID(), e.Token(), discord.MessageCreate{Content: fmt.Sprint(further), Flags: discord.MessageFlagEphemeral}); err != nil {
			last = code(err)
			break
		}
	}
	var owners []string
	for by := range e.AuthorizingIntegrationOwners() {
		owners = append(owners, fmt.Sprint(int(by)))
	}
	slices.Sort(owners)
	_, err := r.UpdateInteractionResponse(e.ApplicationID(), e.Token(),
		text(list(e.Context(), strings.Join(owners, ","), e.GuildID() != nil, posted, further, last)))
	complain(err)
}

func later(e *events.ApplicationCommandInteractionCreate) {
	r := e.Client().Rest()
	complain(e.DeferCreateMessage(false))
	_, err := r.UpdateInteractionResponse(e.ApplicationID(), e.Token(), discord.MessageUpdate{Content: ptr("later"), Files: files()})
	complain(err)
	more, err := r.CreateFollowupMessage(e.ApplicationID(), e.Token(), discord.MessageCreate{Content: "more"})
	complain(err)
	_, err = r.UpdateFollowupMessage(e.ApplicationID(), e.Token(), more.ID, text("more edited"))
	complain(err)
	extra, err := r.CreateFollowupMessage(e.ApplicationID(), e.Token(), discord.MessageCreate{Content: "too much"})
	complain(err)
	complain(r.DeleteFollowupMessage(e.ApplicationID(), e.Token(), extra.ID))
	first, err := r.GetInteractionResponse(e.ApplicationID(), e.Token())
	complain(err)
	_, err = r.UpdateInteractionResponse(e.ApplicationID(), e.Token(), text(fmt.Sprint(first.Content, ", ", len(first.Attachments), " files")))
	complain(err)
}
