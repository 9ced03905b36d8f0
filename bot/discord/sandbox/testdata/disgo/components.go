package main

import (
	"strings"

	"github.com/disgoorg/disgo/discord"
	"github.com/disgoorg/disgo/events"
	"github.com/disgoorg/snowflake/v2"
)

// component answers a button or a menu.
func component(e *events.ComponentInteractionCreate) {
	r := e.Client().Rest()
	edit := func(u discord.MessageUpdate) {
		_, err := r.UpdateInteractionResponse(e.ApplicationID(), e.Token(), u)
		complain(err)
	}
	switch e.Data.CustomID() {
	case "update":
		complain(e.UpdateMessage(discord.MessageUpdate{
			Content: ptr("updated"), Embeds: &[]discord.Embed{}, Attachments: &[]discord.AttachmentUpdate{}, Files: files(),
		}))
	case "later":
		complain(e.DeferUpdateMessage())
		edit(text("updated later"))
	case "answer":
		complain(e.DeferCreateMessage(false))
		edit(text("answered on " + e.Message.Content))
	case "form":
		complain(e.Modal(modal("edit")))
	case "gone":
		complain(e.DeferUpdateMessage())
		complain(r.DeleteInteractionResponse(e.ApplicationID(), e.Token()))
	default:
		complain(e.CreateMessage(discord.MessageCreate{Content: "picked " + strings.Join(picked(e.Data), " and ")}))
	}
}

// picked are the names chosen from a menu.
func picked(data discord.ComponentInteractionData) (names []string) {
	switch d := data.(type) {
	case discord.StringSelectMenuInteractionData:
		return d.Values
	case discord.UserSelectMenuInteractionData:
		for _, u := range d.Users() {
			names = append(names, u.EffectiveName())
		}
	case discord.ChannelSelectMenuInteractionData:
		for _, c := range d.Channels() {
			names = append(names, c.Name)
		}
	case discord.MentionableSelectMenuInteractionData:
		for _, u := range d.Users() {
			names = append(names, u.EffectiveName())
		}
		for _, r := range d.Roles() {
			names = append(names, r.Name)
		}
	}
	return names
}

func modal(id string) discord.ModalCreate {
	return discord.NewModalCreateBuilder().SetCustomID(id).SetTitle("Form").
		AddActionRow(discord.NewShortTextInput("word", "Word")).
		AddActionRow(discord.NewParagraphTextInput("who", "Whose id")).Build()
}

// form answers a modal.
func form(e *events.ModalSubmitInteractionCreate) {
	id, err := snowflake.Parse(e.Data.Text("who"))
	complain(err)
	u, err := e.Client().Rest().GetUser(id)
	if err != nil {
		complain(err)
		return
	}
	said := e.Data.Text("word") + " from " + u.EffectiveName()
	if e.Data.CustomID == "edit" {
		complain(e.UpdateMessage(text(said)))
		return
	}
	complain(e.CreateMessage(discord.MessageCreate{Content: said}))
}
