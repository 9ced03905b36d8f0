package channels

import (
	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/compose"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

type object = wire.Object

// Routes are the routes for a world's contents.
type Routes struct {
	world    *world.World
	clock    *clock.Clock
	composer *compose.Composer
	limits   *rest.Limits
}

// New are the routes for a world. The limits are those of edits of old messages.
func New(w *world.World, clock *clock.Clock, composer *compose.Composer, limits *rest.Limits) *Routes {
	return &Routes{world: w, clock: clock, composer: composer, limits: limits}
}
