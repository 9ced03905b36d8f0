package discord

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// Member tells whether a user is a member of a server. Its errors do not say who.
func (p *posts) Member(ctx context.Context, guild, user string) (is bool, err error) {
	q := call{what: "ask for a member of server " + guild, method: http.MethodGet, url: discordgo.EndpointGuildMember(guild, user), lane: "members-" + guild, again: true}
	_, err = p.rest.do(ctx, q)
	if hasCode(err, noMember) || hasCode(err, noUser) {
		return false, nil
	}
	return err == nil, err
}
