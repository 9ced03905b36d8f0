package discord

import (
	"sync"

	"stopp/bot"
)

// identity is who the bot is, which Discord says with READY.
type identity struct {
	ready chan struct{} // closed when self is known
	known sync.Once
	self  bot.User
	app   string // the application's id
}

func newIdentity() *identity { return &identity{ready: make(chan struct{})} }

// Self is the bot's own account.
func (i *identity) Self() bot.User { return i.self }

// Application is the application's id.
func (i *identity) Application() string { return i.app }

// is notes who the bot is, the first time.
func (i *identity) is(self bot.User, app string) {
	i.known.Do(func() {
		i.self, i.app = self, app
		close(i.ready)
	})
}

// met tells whether Discord has ever said who we are.
func (i *identity) met() bool {
	select {
	case <-i.ready:
		return true
	default:
		return false
	}
}
