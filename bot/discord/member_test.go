package discord

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
)

// A member is known as one. Somebody unknown to Discord in the server is no member. Whether
// Discord could be asked at all is another matter.
func TestMember(t *testing.T) {
	e := newEvening(t)
	guild := e.GuildID()
	if is, err := e.Client.Member(t.Context(), guild, e.Server.Member("Ada").ID); !is || err != nil {
		t.Errorf("a member: %v, %v", is, err)
	}
	if is, err := e.Client.Member(t.Context(), guild, "999"); is || err != nil {
		t.Errorf("a stranger: %v, %v", is, err)
	}
	e.Fail(sandbox.Fault{Path: "/guilds/*/members/*", Status: 403, Code: 50001, Times: -1})
	is, err := e.Client.Member(t.Context(), guild, "998")
	if is || err == nil || strings.Contains(err.Error(), "998") || !bot.IsAny(err, bot.ErrRefused, bot.ErrNoAccess, bot.ErrBusy) {
		t.Errorf("asked in vain: %v, %v", is, err)
	}
}
