package sandbox_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/game/patience"
	"stopp/internal/gate"
)

// TestPageAbroad: on a phone, Ada installs the bot for herself, plays a patience in a
// server without it, and goes on in a group. Ben, who has not installed it, is told so.
func TestPageAbroad(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	s := start(t, sandbox.Config{Unlimited: true})
	startBot(t, s, goodDeal(t).deal)
	ada := pagetest.Open(t, browser, 390, s.Page()+"&as="+s.Member("Ada").ID)
	ben := pagetest.Open(t, browser, 1280, s.Page()+"&as="+s.Member("Ben").ID)
	ada.Sees("#me", "You are Ada")
	ada.Click("#gear", "")
	ada.Click("#admin .button", "Make a server without Stopp")
	ada.Sees("#place", "general")
	ada.Sees("#banner", "Stopp is not in Elsewhere")
	ada.Click("#gear", "")
	ada.Click("#admin .tick", "Ada has installed Stopp")
	ada.Until("document.querySelector('#installed').checked")
	ada.Shot("abroad-1-install")
	ada.Until("document.querySelector('#banner').hidden")
	pagetest.Ask[bool](ada, "document.querySelector('#admin').close(); true")

	e := &alone{Tab: ada, game: patience.Napoleon, number: 1}
	e.begin()
	for range 3 {
		e.tap()
	}
	ada.Fits()
	ada.Shot("abroad-2-server")

	ada.Click("#gear", "")
	ada.Click("#admin .button", "Begin a group")
	ada.Sees("#place", "Ada, Ben, Cleo")
	e.Command("patience")
	ada.Keys("\r")
	ada.Sees("article .private", "deal 1")
	e.tap()
	ada.Shot("abroad-3-group")

	ben.Click("#side a.entry", "Ada, Ben, Cleo")
	ben.Sees("#banner", "Stopp is not in Ada, Ben, Cleo")
	ben.Lacks("article", "deal ")
	ben.Do(chromedp.Focus(chromedp.CSS("#composer .line")))
	ben.Keys("/")
	ben.Sees(".combo", "No command is called that")
	pagetest.Ask[bool](ben, "document.querySelectorAll('#side .person button')[0].click(); true")
	ben.Click(".person-menu .choice", "Write to Ada")
	ben.Sees("#place", "Ada, Ben")
	ben.Shot("abroad-4-two")
}

// TestPageFriends: two friends play on their phones in their direct messages. Only Ada has installed
// the bot; Ben, who has no commands there, presses what stands under its messages.
func TestPageFriends(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	s := start(t, sandbox.Config{Unlimited: true})
	evening := goodDeal(t)
	startBot(t, s, evening.deal)
	s.Member("Ada").Install(true)
	there := s.AddGroup("Ada", "Ben")
	open := func(name string) *pagetest.Tab {
		tab := pagetest.Open(t, browser, 390, s.Page()+"&as="+s.Member(name).ID+"#"+there)
		tab.Sees("#place", "Ada, Ben")
		return tab
	}
	e := &playing{ada: open("Ada"), ben: open("Ben"), match: evening.match, abroad: true}
	for _, step := range []func(){e.challenge, e.rightStopp, e.twoTaps, e.refused, e.lay, e.wrongStopp} {
		step()
	}
	e.ada.Fits()
	e.ben.Fits()
	e.ada.Shot("friends-1-ada")
	e.ben.Shot("friends-2-ben")
	e.resign()
	e.ben.Shot("friends-3-result")
}
