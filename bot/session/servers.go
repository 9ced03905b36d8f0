package session

import (
	"stopp/bot"
	"stopp/bot/guild"
	"stopp/storage"
)

// servers minds the servers that come and go.
func (rm *Room) servers() *guild.Guilds {
	return &guild.Guilds{Store: rm.Store, Discord: rm.Discord, Clock: rm.clock, Prefs: &rm.prefs, Log: rm.Log, Now: rm.Now, Do: rm.jobs.Do, Drop: rm.dropGuild}
}

// dropGuild removes the tables and challenges of a server from memory, unless a day's
// puzzle is on its way there.
func (rm *Room) dropGuild(guild string) (ready bool) {
	if !rm.daily.Leave(guild) {
		return false
	}
	rm.index.purge(guild)
	rm.strangers.drop(func(row storage.Match) bool { return row.Guild == guild })
	return true
}

// Here takes the ids of all servers that the bot is in. Those of which something
// is kept, and which are not among them, have removed it while nobody was there
// to hear of it. Start must have returned.
func (rm *Room) Here(ids []string) { rm.guilds.Here(ids) }

// Left takes the id of a server that has removed the bot. Start must have
// returned.
func (rm *Room) Left(guild string) { rm.guilds.Left(guild) }

// Unreachable takes the id of a server that Discord has trouble with, until it is
// Joined again. Start must have returned.
func (rm *Room) Unreachable(guild string) { rm.guilds.Unreachable(guild) }

// Joined takes a server that the bot is in, be it new or not. Start must have
// returned.
func (rm *Room) Joined(g bot.Guild) { rm.guilds.Joined(g) }
