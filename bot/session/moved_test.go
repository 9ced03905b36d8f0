package session

import (
	"stopp/bot"
	"stopp/bot/jobs"
	"stopp/bot/ping"
)

// Times as the tests call them.
const (
	hereFor   = ping.HereFor
	callEvery = ping.CallEvery
	tokenTime = bot.TokenTime
	lineFirst = jobs.LineFirst
	lineRate  = jobs.LineRate
)
