package session

import (
	"stopp/bot/clock"
	"stopp/bot/forget"
	"stopp/bot/guild"
	"stopp/bot/house"
	"stopp/bot/leaders"
	"stopp/bot/lobby"
	"stopp/bot/members"
	"stopp/bot/notice"
	"stopp/bot/past"
	"stopp/bot/post"
	"stopp/bot/prefs"
	"stopp/bot/rated"
	"stopp/bot/result"
	"stopp/bot/table"
)

// Store is what the room asks of the database: all that its parts ask. *sqlite.DB is one.
type Store interface {
	clock.Store
	forget.Store
	guild.Store
	house.Store
	leaders.Store
	lobby.Store
	members.Store
	notice.Store
	past.Store
	post.Store
	prefs.Store
	rated.Store
	result.Store
	table.Store
}
