package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
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

// installs asks Discord who can install the application, and logs missing settings. A Discord
// that does not tell counts as one that lets servers do it, as all do where nothing was ever
// set.
func (a *appCommands) installs(ctx context.Context) (installs, error) {
	body, err := a.application(ctx)
	if errors.Is(err, bot.ErrBusy) {
		return installs{}, err
	}
	var app struct {
		Installs map[string]json.RawMessage `json:"integration_types_config"`
		URL      string                     `json:"interactions_endpoint_url"`
	}
	if err != nil || json.Unmarshal(body, &app) != nil || len(app.Installs) == 0 {
		a.log.Info("Discord does not tell who can install the application", "error", err)
		return installs{servers: true}, nil
	}
	if app.URL != "" && !a.overHTTP {
		a.log.Warn("Discord sends interactions to an endpoint, and this program takes none over HTTP: nobody can play here", "address", app.URL)
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

// application is what Discord tells of the application.
func (a *appCommands) application(ctx context.Context) ([]byte, error) {
	return a.rest.do(ctx, call{what: "read the application", method: http.MethodGet, lane: "application", again: true,
		url: discordgo.EndpointAPI + "applications/@me"})
}

// Endpoint is where Discord sends the application's interactions, and the key that checks them
// there.
type Endpoint struct {
	URL string // "" is the gateway
	Key string // 64 hexadecimal digits; "" if Discord does not tell
}

// Endpoint asks Discord for it.
func (a *appCommands) Endpoint(ctx context.Context) (Endpoint, error) {
	body, err := a.application(ctx)
	if err != nil {
		return Endpoint{}, err
	}
	var app struct {
		URL string `json:"interactions_endpoint_url"`
		Key string `json:"verify_key"`
	}
	if err := json.Unmarshal(body, &app); err != nil {
		return Endpoint{}, fmt.Errorf("read the application: %w", err)
	}
	return Endpoint(app), nil
}
