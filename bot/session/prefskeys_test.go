package session

import (
	"stopp/bot/pace"
	"stopp/storage"
)

const silence = pace.Silence

func wishKey(member, what string) storage.Setting { return storage.Setting{Name: what, Person: member} }
func threadsKey(guild string) storage.Setting     { return storage.Setting{Name: "threads", Guild: guild} }
func limitKey(guild string) storage.Setting       { return storage.Setting{Name: "matches", Guild: guild} }
func localeKey(guild string) storage.Setting      { return storage.Setting{Name: "locale", Guild: guild} }
func languageKey(guild string) storage.Setting {
	return storage.Setting{Name: "language", Guild: guild}
}
func serverPaceKey(guild string) storage.Setting { return storage.Setting{Name: "pace", Guild: guild} }
