package discord

import (
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"
)

// library is where discordgo's log lines go. discordgo has one logger for a
// whole process, so this is the log of the newest Client.
var library atomic.Pointer[slog.Logger]

func init() { discordgo.Logger = bridge }

// harmless are the texts among discordgo's arguments that may be logged: names
// of events and the gateway's address. Others may hold tokens.
var harmless = regexp.MustCompile(`^([A-Z_]*|wss?://\S*)$`)

func bridge(level, _ int, format string, args ...any) {
	log := library.Load()
	if log == nil || slices.Contains(args, any(spared)) { // which it does not know, as it should
		return
	}
	text := fmt.Sprintf(strings.ReplaceAll(format, "%#v", "%v"), mask(args)...)
	switch level {
	case discordgo.LogError:
		log.Error("discordgo: " + strings.TrimSpace(text))
	case discordgo.LogWarning:
		log.Warn("discordgo: " + strings.TrimSpace(text))
	}
}

// mask replaces what might be secret.
func mask(args []any) []any {
	masked := make([]any, len(args))
	for i, a := range args {
		switch v := a.(type) {
		case error, int, int64:
			masked[i] = v
		case string:
			masked[i] = harmless.FindString(v)
		default:
			masked[i] = "…"
		}
	}
	return masked
}
