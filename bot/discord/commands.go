package discord

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strconv"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// command is a command as Discord takes it and gives it back.
type command struct {
	Type              int               `json:"type"`
	Name              string            `json:"name"`
	Names             map[string]string `json:"name_localizations,omitempty"`
	Description       string            `json:"description"`
	Descriptions      map[string]string `json:"description_localizations,omitempty"`
	Options           []option          `json:"options,omitempty"`
	Contexts          []int             `json:"contexts"`
	InstallationTypes []int             `json:"integration_types"`
	Needs             string            `json:"default_member_permissions,omitempty"`
}

type option struct {
	Type         bot.OptionType    `json:"type"`
	Name         string            `json:"name"`
	Names        map[string]string `json:"name_localizations,omitempty"`
	Description  string            `json:"description"`
	Descriptions map[string]string `json:"description_localizations,omitempty"`
	Required     bool              `json:"required,omitempty"`
	Choices      []choice          `json:"choices,omitempty"`
	Complete     bool              `json:"autocomplete,omitempty"`
	Min          *float64          `json:"min_value,omitempty"` // whole, but Discord's numbers may have a point
	Max          *float64          `json:"max_value,omitempty"`
	Options      []option          `json:"options,omitempty"` // of a subcommand
}

type choice struct {
	Name  string            `json:"name"`
	Names map[string]string `json:"name_localizations,omitempty"`
	Value string            `json:"value"`
}

// appCommands are the application's commands.
type appCommands struct {
	rest     *rest
	me       *identity
	log      *slog.Logger
	overHTTP bool
	mentions atomic.Pointer[bot.Mentions] // how texts mention them, nil until they are registered
}

// Register makes these the commands that Discord offers to servers, and to people who have
// installed the application for themselves, and removes all others. It first asks Discord for its
// list and changes nothing if that is the same, because Discord limits new commands a day. So
// nothing has to be stored, and a command that somebody removed by hand comes back. From then on
// messages mention commands, so that they can be clicked.
func (a *appCommands) Register(ctx context.Context, specs []bot.CommandSpec) error {
	by, err := a.installs(ctx)
	if err != nil {
		return err
	}
	want, err := json.Marshal(newCommands(specs, by))
	if err != nil {
		return err
	}
	url := discordgo.EndpointApplicationGlobalCommands(a.me.app)
	have, err := a.rest.do(ctx, call{what: "read the commands", method: http.MethodGet, lane: "commands", again: true,
		url: url + "?with_localizations=true"})
	if err != nil {
		return err
	}
	if !bytes.Equal(normal(have), want) {
		have, err = a.rest.do(ctx, call{what: "register the commands", method: http.MethodPut, lane: "commands", again: true,
			url: url, contentType: "application/json", body: want})
		if err != nil {
			return err
		}
	}
	m := mentionable(have, specs)
	a.mentions.Store(&m)
	return nil
}

// Recall lets messages mention the commands as Discord has them, when another process registers
// them. It fails with bot.ErrBusy as long as one of them is missing.
func (a *appCommands) Recall(ctx context.Context, specs []bot.CommandSpec) error {
	q := call{what: "read the commands", method: http.MethodGet, lane: "commands", again: true, url: discordgo.EndpointApplicationGlobalCommands(a.me.app)}
	have, err := a.rest.do(ctx, q)
	if err != nil {
		return err
	}
	m := mentionable(have, specs)
	a.mentions.Store(&m)
	for _, s := range specs {
		if s.On == bot.Command && m[s.Name] == "" {
			return fmt.Errorf("%s: %w: %s is not registered yet", q.what, bot.ErrBusy, s.Name)
		}
	}
	return nil
}

// normal is a list of commands from Discord in the form that we send, nil if it
// can't be read.
func normal(body []byte) []byte {
	var commands []command
	if json.Unmarshal(body, &commands) != nil {
		return nil
	}
	sortByName(commands)
	for _, c := range commands {
		slices.Sort(c.Contexts)
		slices.Sort(c.InstallationTypes)
	}
	out, _ := json.Marshal(commands)
	return out
}

func sortByName(commands []command) {
	slices.SortFunc(commands, func(a, b command) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Type, b.Type))
	})
}

// Discord's numbers for commands, and for where they are offered.
const (
	slashType = 1
	userType  = 2

	inServers = 0
	inDirect  = 1
	inPrivate = 2 // direct messages among people
)

func newCommands(specs []bot.CommandSpec, by installs) []command {
	commands := make([]command, len(specs))
	for i, s := range specs {
		commands[i] = newCommand(s, by)
	}
	sortByName(commands)
	return commands
}

func newCommand(s bot.CommandSpec, by installs) command {
	names, descriptions := byLocale(s.Local)
	c := command{
		Type: slashType, Name: s.Name, Names: names, Description: s.Description, Descriptions: descriptions,
		Contexts: []int{inServers}, InstallationTypes: []int{installedByServer},
	}
	if s.On == bot.OnUser {
		c.Type = userType
	}
	if s.Direct {
		c.Contexts = append(c.Contexts, inDirect)
	}
	if !s.Hosted && by.people {
		c.Contexts, c.InstallationTypes = append(c.Contexts, inPrivate), append(c.InstallationTypes, installedByPerson)
	}
	if s.Needs != 0 { // "0" would be nobody
		c.Needs = strconv.FormatUint(s.Needs, 10)
	}
	c.Options = newOptions(s.Options)
	return c
}

func newOptions(specs []bot.OptionSpec) (options []option) {
	for _, o := range specs {
		options = append(options, newOption(o))
	}
	return options
}

func newOption(s bot.OptionSpec) option {
	names, descriptions := byLocale(s.Local)
	return option{
		Type: s.Type, Name: s.Name, Names: names, Description: s.Description, Descriptions: descriptions,
		Required: s.Required, Complete: s.Complete, Choices: newChoices(s.Choices), Min: bound(s.Min), Max: bound(s.Max),
		Options: newOptions(s.Options),
	}
}

func bound(n *int) *float64 {
	if n == nil {
		return nil
	}
	f := float64(*n)
	return &f
}

// newChoices is never nil, because a missing list is no answer.
func newChoices(choices []bot.Choice) []choice {
	out := make([]choice, len(choices))
	for i, ch := range choices {
		out[i] = choice{ch.Name, ch.Local, ch.Value}
	}
	return out
}

// byLocale parts names and descriptions.
func byLocale(local map[string]bot.LocalName) (names, descriptions map[string]string) {
	names, descriptions = map[string]string{}, map[string]string{}
	for locale, l := range local {
		if l.Name != "" {
			names[locale] = l.Name
		}
		if l.Description != "" {
			descriptions[locale] = l.Description
		}
	}
	return names, descriptions
}
