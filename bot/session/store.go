package session

import (
	"stopp/bot/clock"
	"stopp/bot/fixture"
	"stopp/bot/forget"
	"stopp/bot/guild"
	"stopp/bot/house"
	"stopp/bot/leaders"
	"stopp/bot/lobby"
	"stopp/bot/members"
	"stopp/bot/milestone"
	"stopp/bot/notice"
	"stopp/bot/past"
	"stopp/bot/post"
	"stopp/bot/prefs"
	"stopp/bot/rated"
	"stopp/bot/result"
	"stopp/bot/rounds"
	"stopp/bot/series"
	"stopp/bot/series/pairs"
	"stopp/bot/stats"
	"stopp/bot/table"
	"stopp/bot/tournament"
	"stopp/bot/weekly"
)

// Store is what the room asks of the database: all that its parts ask. *sqlite.DB is one.
type Store interface {
	errands
	clock.Store
	fixture.Store
	forget.Store
	guild.Store
	house.Store
	leaders.Store
	stats.Store
	lobby.Store
	members.Store
	milestone.Store
	notice.Store
	past.Store
	post.Store
	prefs.Store
	rated.Store
	result.Store
	rounds.Store
	pairs.Store
	series.Store
	table.Store
	tournament.Store
	weekly.Store
}
