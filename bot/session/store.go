package session

import (
	"stopp/bot/club/fixture"
	"stopp/bot/club/leaders"
	"stopp/bot/club/lobby"
	"stopp/bot/club/milestone"
	"stopp/bot/club/rated"
	"stopp/bot/club/series"
	"stopp/bot/club/series/pairs"
	"stopp/bot/club/stats"
	"stopp/bot/club/tournament"
	"stopp/bot/club/weekly"
	"stopp/bot/games/house"
	"stopp/bot/members"
	"stopp/bot/members/forget"
	"stopp/bot/members/guild"
	"stopp/bot/service/clock"
	"stopp/bot/service/prefs"
	"stopp/bot/service/rounds"
	"stopp/bot/table"
	"stopp/bot/table/notice"
	"stopp/bot/table/past"
	"stopp/bot/table/post"
	"stopp/bot/table/result"
)

// Store is everything that the room and its parts ask of the database. *sqlstore.DB is one.
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
