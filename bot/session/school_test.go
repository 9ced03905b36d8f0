package session

import (
	"hash/fnv"
	"time"

	"stopp/bot/streit/view"
	"stopp/game/fair"
	"stopp/game/streit"
	"stopp/storage"
)

var sealOf = fair.SealOf

const (
	dailySpread = 30 * time.Minute
	nonceTime   = 4 * time.Minute
)

// dailyAt is when a server gets the puzzle of the day that a moment belongs to.
func dailyAt(guild string, now time.Time) time.Time {
	h := fnv.New32a()
	h.Write([]byte(guild))
	return now.UTC().Truncate(24 * time.Hour).Add(time.Duration(h.Sum32()%uint32(dailySpread/time.Second)) * time.Second)
}

func (rm *Room) today() string     { return rm.Now().UTC().Format(time.DateOnly) }
func (rm *Room) yesterday() string { return rm.Now().UTC().Add(-24 * time.Hour).Format(time.DateOnly) }
func (rm *Room) bestOfDay() string { return view.BestPrefix + rm.today() }

func dailyKey(guild string) storage.Setting { return storage.Setting{Name: "daily", Guild: guild} }

func serverRulesKey(guild string) storage.Setting { return memberRulesKey(guild, "") }

func memberRulesKey(guild, user string) storage.Setting {
	return storage.Setting{Name: "rules", Guild: guild, Person: user, Game: streit.RecordName}
}
