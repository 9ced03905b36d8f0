package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"github.com/bwmarrin/discordgo"
)

// Below counts the messages below one in a channel, up to a limit. Nothing of them is
// kept, and Discord leaves out their text.
func (p *posts) Below(ctx context.Context, channel, message string, most int) (n int, err error) {
	query := url.Values{"after": {message}, "limit": {strconv.Itoa(most)}}
	q := call{what: "count the messages of channel " + channel, method: http.MethodGet, url: discordgo.EndpointChannelMessages(channel) + "?" + query.Encode(), lane: "list-" + channel, again: true}
	body, err := p.rest.do(ctx, q)
	if err != nil {
		return 0, err
	}
	var found []json.RawMessage
	if err := json.Unmarshal(body, &found); err != nil {
		return 0, fmt.Errorf("%s: %w", q.what, err)
	}
	return len(found), nil
}
