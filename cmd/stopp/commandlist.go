package main

import (
	"stopp/bot/session"
	"stopp/cmd/stopp/internal/games"
)

type commandsCmd struct{}

// Run prints docs/commands.md: all that can be typed to the bot in Discord.
func (commandsCmd) Run(s *streams) error {
	return session.Asked(games.List()).WriteList(s.out)
}
