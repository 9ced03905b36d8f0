package channels

import (
	"stopp/bot/sandbox/clock"
	"stopp/bot/sandbox/compose"
	"stopp/bot/sandbox/rest"
	"stopp/bot/sandbox/wire"
	"stopp/bot/sandbox/world"
)

type object = wire.Object

// Routes are the routes for what is in a world.
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
