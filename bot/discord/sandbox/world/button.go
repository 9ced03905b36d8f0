package world

import "stopp/bot/discord/sandbox/component"

// Button is a button of a message.
type Button struct {
	Label, CustomID string
	Emoji           string // its name, "" for none
	Style           int
	Disabled        bool
}

// Buttons are the buttons of a message row by row.
func (m Message) Buttons() [][]Button {
	var rows [][]Button
	for _, row := range m.Components {
		var buttons []Button
		children, _ := row.(object)["components"].([]any)
		for _, c := range children {
			if b := c.(object); b["type"] == component.Button {
				buttons = append(buttons, buttonOf(b))
			}
		}
		if buttons != nil {
			rows = append(rows, buttons)
		}
	}
	return rows
}

func buttonOf(b object) Button {
	label, _ := b["label"].(string)
	id, _ := b["custom_id"].(string)
	disabled, _ := b["disabled"].(bool)
	style, _ := b["style"].(int)
	emoji, _ := b["emoji"].(object)
	name, _ := emoji["name"].(string)
	return Button{Label: label, CustomID: id, Emoji: name, Style: style, Disabled: disabled}
}

// Button finds a button by its label.
func (m Message) Button(label string) (Button, bool) {
	for _, row := range m.Buttons() {
		for _, b := range row {
			if b.Label == label {
				return b, true
			}
		}
	}
	return Button{}, false
}
