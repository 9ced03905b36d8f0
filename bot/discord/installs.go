package discord

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// Who can install the application, with Discord's numbers.
const (
	installedByServer = 0
	installedByPerson = 1
)

// installs is who can install the application, which is set where it was made.
type installs struct{ servers, people bool }

// installs asks Discord who can install the application, and has the log say what is not
// set. A Discord that does not tell counts as one that lets servers do it, as all do
// where nothing was ever set.
func (a *appCommands) installs(ctx context.Context) (installs, error) {
	body, err := a.rest.do(ctx, call{what: "read the application", method: http.MethodGet, lane: "application", again: true,
		url: discordgo.EndpointAPI + "applications/@me"})
	if errors.Is(err, bot.ErrBusy) {
		return installs{}, err
	}
	var app struct {
		Installs map[string]json.RawMessage `json:"integration_types_config"`
	}
	if err != nil || json.Unmarshal(body, &app) != nil || len(app.Installs) == 0 {
		a.log.Info("Discord does not tell who can install the application", "error", err)
		return installs{servers: true}, nil
	}
	_, servers := app.Installs["0"]
	_, people := app.Installs["1"]
	if !people {
		a.log.Warn("members can't install the application for themselves")
	}
	if !servers {
		a.log.Warn("servers can't install the application")
	}
	return installs{servers, people}, nil
}
