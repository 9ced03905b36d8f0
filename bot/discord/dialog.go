package discord

import "stopp/bot"

// dialog is a dialog as Discord takes it: a window with labels over fields.
type dialog struct {
	CustomID   string  `json:"custom_id"`
	Title      string  `json:"title"`
	Components []label `json:"components"`
}

// label is a field with words above it.
type label struct {
	Type      int    `json:"type"`
	Label     string `json:"label"`
	Component input  `json:"component"`
}

// input is a field for a line of text, which may not be left empty.
type input struct {
	Type        int    `json:"type"`
	CustomID    string `json:"custom_id"`
	Style       int    `json:"style"`
	Placeholder string `json:"placeholder,omitempty"`
	Most        int    `json:"max_length"`
	Required    bool   `json:"required"`
}

// Discord's numbers for the parts of a dialog.
const (
	inputType = 4
	labelType = 18
	oneLine   = 1 // the style of an input that is not several lines high
)

func newDialog(d bot.Dialog) dialog {
	in := input{Type: inputType, CustomID: bot.Written, Style: oneLine, Placeholder: bot.TextSuits(d.Example), Most: d.Most, Required: true}
	return dialog{CustomID: d.ID, Title: d.Title, Components: []label{{labelType, d.Label, in}}}
}
