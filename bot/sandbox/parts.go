package sandbox

import (
	"stopp/bot/sandbox/clock"
	"stopp/bot/sandbox/command"
	"stopp/bot/sandbox/emoji"
	"stopp/bot/sandbox/endpoint"
	"stopp/bot/sandbox/gateway"
	"stopp/bot/sandbox/interaction"
	"stopp/bot/sandbox/monitor"
	"stopp/bot/sandbox/page"
	"stopp/bot/sandbox/people"
	"stopp/bot/sandbox/rest"
	"stopp/bot/sandbox/use"
	"stopp/bot/sandbox/world"
)

// parts is what a Server is made of, from the inside out.
type parts struct {
	url          string // where all of it is, without a slash at the end
	door         *page.Door
	monitor      *monitor.Monitor
	clock        *clock.Clock
	world        *world.World
	api          *rest.API
	gateway      *gateway.Gateway
	emojis       *emoji.Store
	commands     *command.Registry
	interactions *interaction.Registry
	endpoint     *endpoint.Endpoint
	uses         *use.Uses
	people       *people.People
	routed       rest.Endpoints // the routes of the REST API
}
