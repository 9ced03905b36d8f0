package main

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/disgoorg/disgo/discord"
	"github.com/disgoorg/disgo/events"
	"github.com/disgoorg/disgo/rest"
	"github.com/disgoorg/snowflake/v2"
)

// task is something that a bot does by itself. It gives a text that says what came
// of it.
type task struct {
	rest.Rest
	app, guild, channel, user snowflake.ID
	guilds                    func() int
}

var tasks = map[string]func(task) (string, error){
	"messages": task.messages, "threads": task.threads, "direct": task.direct, "commands": task.commands,
	"flood": task.flood, "look": task.look, "mistakes": task.mistakes, "servers": task.servers, "emojis": task.emojis,
}

// perform does what takes requests of its own, and says how it went.
func perform(e *events.ApplicationCommandInteractionCreate, what string) {
	complain(e.DeferCreateMessage(true))
	said, err := tasks[what](task{
		e.Client().Rest(), e.ApplicationID(), *e.GuildID(), e.Channel().ID(), e.User().ID, e.Client().Caches().GuildsLen,
	})
	if err != nil {
		said = fmt.Sprint("failed: ", err)
	}
	_, err = e.Client().Rest().UpdateInteractionResponse(e.ApplicationID(), e.Token(), text(said))
	complain(err)
}

func (t task) messages() (string, error) {
	m, err := t.CreateMessage(t.channel, discord.MessageCreate{Content: "one", Files: files()})
	if err != nil {
		return "", err
	}
	keep := []discord.AttachmentUpdate{discord.AttachmentKeep{ID: m.Attachments[0].ID}}
	if _, err = t.UpdateMessage(t.channel, m.ID, discord.MessageUpdate{Content: ptr("two"), Attachments: &keep}); err != nil {
		return "", err
	}
	again, err := t.GetMessage(t.channel, m.ID)
	if err != nil {
		return "", err
	}
	reply, err := t.CreateMessage(t.channel, discord.MessageCreate{
		Content: "three", MessageReference: &discord.MessageReference{MessageID: &m.ID}, AllowedMentions: &discord.AllowedMentions{},
	})
	if err != nil {
		return "", err
	}
	last, err := t.GetMessages(t.channel, 0, 0, 0, 2)
	if err != nil {
		return "", err
	}
	a := again.Attachments[0]
	return list(again.Content, len(again.Attachments), *a.Description, len(last), reply.ReferencedMessage.Content), t.DeleteMessage(t.channel, reply.ID)
}

func (t task) threads() (string, error) {
	start, err := t.CreateMessage(t.channel, discord.MessageCreate{Content: "start"})
	if err != nil {
		return "", err
	}
	thread, err := t.CreateThreadFromMessage(t.channel, start.ID, discord.ThreadCreateFromMessage{Name: "a thread", AutoArchiveDuration: discord.AutoArchiveDuration1h})
	if err != nil {
		return "", err
	}
	if _, err = t.CreateMessage(thread.ID(), discord.MessageCreate{Content: "inside"}); err != nil {
		return "", err
	}
	var states []any
	for _, next := range []discord.GuildThreadUpdate{{Name: ptr("renamed")}, {Archived: ptr(true)}, {Archived: ptr(false)}} {
		c, err := t.UpdateChannel(thread.ID(), next)
		if err != nil {
			return "", err
		}
		states = append(states, c.(discord.GuildThread).ThreadMetadata.Archived)
	}
	active, err := t.GetActiveGuildThreads(t.guild)
	if err != nil {
		return "", err
	}
	for _, found := range active.Threads {
		if found.ID() == thread.ID() {
			return list(states[1], found.Name(), *found.ParentID() == t.channel, states[2], found.Type() == discord.ChannelTypeGuildPublicThread), nil
		}
	}
	return "", errors.New("the thread is not among the active ones")
}

func (t task) direct() (string, error) {
	c, err := t.CreateDMChannel(t.user)
	if err != nil {
		return "", err
	}
	m, err := t.CreateMessage(c.ID(), discord.MessageCreate{Content: "privately", Files: files()})
	if err == nil {
		_, err = t.UpdateMessage(c.ID(), m.ID, text("in private"))
	}
	if err != nil {
		return "", err
	}
	u, err := t.GetUser(t.user)
	if err != nil {
		return "", err
	}
	again, err := t.GetMessage(c.ID(), m.ID)
	return list(c.Type() == discord.ChannelTypeDM, u.EffectiveName(), again.Content), err
}

func (t task) commands() (string, error) {
	made, err := t.CreateGuildCommand(t.app, t.guild, discord.SlashCommandCreate{
		Name: "extra", Description: "extra", NameLocalizations: map[discord.Locale]string{discord.LocaleGerman: "mehr"},
	})
	if err != nil {
		return "", err
	}
	short, err := t.GetGuildCommands(t.app, t.guild, false)
	if err != nil {
		return "", err
	}
	full, err := t.GetGuildCommands(t.app, t.guild, true)
	if err != nil {
		return "", err
	}
	edited, err := t.UpdateGuildCommand(t.app, t.guild, made.ID(), discord.SlashCommandUpdate{Description: ptr("other")})
	if err == nil {
		err = t.DeleteGuildCommand(t.app, t.guild, made.ID())
	}
	if err != nil {
		return "", err
	}
	all, err := t.GetGlobalCommands(t.app, false)
	return list(len(short[0].NameLocalizations()) > 0, full[0].NameLocalizations()[discord.LocaleGerman],
		edited.(discord.SlashCommand).Description, len(all)), err
}

// flood sends more at once than may be sent in five seconds.
func (t task) flood() (string, error) {
	var all sync.WaitGroup
	errs := make([]error, 7)
	for i := range errs {
		all.Go(func() {
			_, errs[i] = t.CreateMessage(t.channel, discord.MessageCreate{Content: fmt.Sprint("flood ", i+1)})
		})
	}
	all.Wait()
	return "sent 7", errors.Join(errs...)
}

func (t task) look() (string, error) {
	g, err := t.GetGuild(t.guild, false)
	if err != nil {
		return "", err
	}
	app, err := t.GetCurrentApplication()
	if err != nil {
		return "", err
	}
	me, err := t.GetUser(t.app)
	if err != nil {
		return "", err
	}
	return list(g.Name, g.PreferredLocale, g.MaxMembers, g.Roles[0].Name, app.Name, me.Username), nil
}

func (t task) mistakes() (string, error) {
	var codes []any
	say := func(content string) error {
		_, err := t.CreateMessage(t.channel, discord.MessageCreate{Content: content})
		return err
	}
	_, noMessage := t.GetMessage(t.channel, 1234567890123456789)
	_, noChannel := t.GetChannel(1234567890123456789)
	for _, err := range []error{say(" "), say(strings.Repeat("x", 2001)), noMessage, noChannel} {
		codes = append(codes, code(err))
	}
	return list(codes...), nil
}

// code is Discord's code for a refusal.
func code(err error) any {
	var e rest.Error
	var p *rest.Error
	if !errors.As(err, &e) && errors.As(err, &p) {
		e = *p
	}
	return e.Code
}

func (t task) emojis() (string, error) {
	icon, err := discord.NewIcon(discord.IconTypePNG, files()[0].Reader)
	if err != nil {
		return "", err
	}
	made, err := t.CreateApplicationEmoji(t.app, discord.EmojiCreate{Name: "point", Image: *icon})
	if err != nil {
		return "", err
	}
	renamed, err := t.UpdateApplicationEmoji(t.app, made.ID, discord.EmojiUpdate{Name: ptr("dot")})
	if err != nil {
		return "", err
	}
	all, err := t.GetApplicationEmojis(t.app)
	if err != nil {
		return "", err
	}
	if err := t.DeleteApplicationEmoji(t.app, made.ID); err != nil {
		return "", err
	}
	none, err := t.GetApplicationEmojis(t.app)
	return list(made.Creator.Username, renamed.Name, len(all), len(none)), err
}

// servers counts the ones known from events.
func (t task) servers() (string, error) { return fmt.Sprint("servers ", t.guilds()), nil }
