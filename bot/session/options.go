package session

import (
	"stopp/bot/registry"
	"stopp/bot/streit/view"
	"stopp/game/streit"
)

func levelOption() registry.Option {
	o := registry.Text("level")
	for _, level := range view.Rivals() {
		o.Choices = append(o.Choices, registry.Said("rival.level."+level.String(), level.String()))
	}
	return o
}

func faultOption() registry.Option {
	o := registry.Text("fault")
	for _, code := range streit.Codes() {
		o.Choices = append(o.Choices, registry.Said("reason."+code.String(), code.String()))
	}
	return o
}

func asOption() registry.Option {
	return registry.Text("as", registry.Said("command.board.as.picture", "picture"), registry.Said("command.board.as.text", "text"))
}
