package session

import (
	"stopp/bot/members"
	"stopp/bot/server"
	"stopp/bot/streit/view"
	"stopp/game/streit"
)

// members has the commands of members about themselves.
func (rm *Room) members() *members.Members {
	return &members.Members{Store: rm.Store, Discord: rm.Discord, Prefs: &rm.prefs, Do: rm.jobs.Do, Game: streit.RecordName, Sample: view.Sample}
}

// help is /help.
func (rm *Room) help() members.Help {
	return members.Help{Buttons: rm.buttons, Names: func() []string { return rm.registry().Names() }, Rules: rm.book().Explain}
}

// serverSettings is /server settings.
func (rm *Room) serverSettings() *server.Settings {
	return &server.Settings{Prefs: &rm.prefs, Rules: rm.habits().Server()}
}
