package sandbox

import (
	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/command"
	"stopp/bot/discord/sandbox/emoji"
	"stopp/bot/discord/sandbox/endpoint"
	"stopp/bot/discord/sandbox/gateway"
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/page"
	"stopp/bot/discord/sandbox/people"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/use"
	"stopp/bot/discord/sandbox/world"
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
