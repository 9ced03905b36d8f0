package world

import (
	"time"

	"stopp/bot/discord/sandbox/wire"
)

// The made-up things are as old as these days, which fixes their ids.
var (
	botBirth     = time.Date(2020, 2, 1, 12, 0, 0, 0, time.UTC)
	guildBirth   = time.Date(2020, 3, 1, 12, 0, 0, 0, time.UTC)
	channelBirth = time.Date(2020, 4, 1, 12, 0, 0, 0, time.UTC)
	memberBirth  = time.Date(2020, 5, 1, 12, 0, 0, 0, time.UTC)
	directBirth  = time.Date(2020, 6, 1, 12, 0, 0, 0, time.UTC)
	groupBirth   = time.Date(2020, 7, 1, 12, 0, 0, 0, time.UTC)
)

// BotID is the id of the bot's user, which is its application's too.
var BotID = wire.IDAt(botBirth, 0)
