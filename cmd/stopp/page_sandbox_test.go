package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/internal/gate"
)

// Nobody looks at an empty page: where the sandbox has just begun, the bot says hello in the first channel, and the
// button under that opens the front door, from which one tap leads on. The second tap brings a table.
func TestPageSandboxBeginsWithAGreeting(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	ctx, stop := context.WithCancel(t.Context())
	page, ended := make(chan string, 1), make(chan int, 1)
	out := writer(func(text string) {
		if _, rest, ok := strings.Cut(text, "Open "); ok {
			page <- strings.Fields(rest)[0]
		}
	})
	go func() {
		ended <- run(ctx, []string{"sandbox", "--listen", "127.0.0.1:0"}, strings.NewReader(""), out, new(bytes.Buffer))
	}()
	defer func() {
		stop()
		<-ended
	}()
	tab := pagetest.Phone(t, browser, <-page)
	tab.Sees("article", "Hello! I am Stopp")
	tab.Shot("front-0-greeting")
	tab.Click("article .button", "Play now")
	tab.Sees("article", "What would you like to play?")
	tab.Shot("front-1-page")
	tab.Click("article .button", "Short Streitpatience against a beginner")
	tab.Sees("article .button", "Stopp!")
	tab.Shot("front-1-table")
	tab.Click("article .button", "Play now")
	tab.Click("article .button", "Against the computer")
	tab.Sees("article", "How well should the computer play?")
	tab.Shot("front-2-computer")
	tab.Click("article .button", "With a friend")
	tab.Sees("article", "Streitpatience")
	tab.Shot("front-3-friend")
	tab.Click("article .button", "Play now")
	tab.Click("article .button", "A patience")
	tab.Sees("article", "Which patience?")
	tab.Shot("front-4-patience")
	tab.Click("article .button", "Napoleon")
	tab.Sees("article", "Turn 44")
	tab.Shot("front-5-napoleon")
}
