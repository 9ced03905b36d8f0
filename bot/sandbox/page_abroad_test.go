package sandbox_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"stopp/bot/sandbox"
	"stopp/game/patience"
)

// TestPageAbroad has Ada, on a phone, install the bot for herself and play a patience in a
// server without it and go on in a group. Ben, who has not installed it, is told so.
func TestPageAbroad(t *testing.T) {
	t.Parallel()
	browser := startBrowser(t)
	s := start(t, sandbox.Config{Unlimited: true})
	startBot(t, s, goodDeal(t).deal)
	ada := openTab(t, browser, 390, s.Page()+"&as="+s.Member("Ada").ID)
	ben := openTab(t, browser, 1280, s.Page()+"&as="+s.Member("Ben").ID)
	ada.sees("#me", "You are Ada")
	ada.click("#gear", "")
	ada.click("#admin .button", "Make a server without Stopp")
	ada.sees("#place", "general")
	ada.sees("#banner", "Stopp is not in Elsewhere")
	ada.click("#gear", "")
	ada.click("#admin .tick", "Ada has installed Stopp")
	ada.until("document.querySelector('#installed').checked")
	ada.shot("abroad-1-install")
	ada.until("document.querySelector('#banner').hidden")
	ask[bool](ada, "document.querySelector('#admin').close(); true")

	e := &alone{tab: ada, game: patience.Napoleon, number: 1}
	e.begin()
	for range 3 {
		e.tap()
	}
	ada.fits()
	ada.shot("abroad-2-server")

	ada.click("#gear", "")
	ada.click("#admin .button", "Begin a group")
	ada.sees("#place", "Ada, Ben, Cleo")
	e.command("patience")
	ada.keys("\r")
	ada.sees("article .private", "deal 1")
	e.tap()
	ada.shot("abroad-3-group")

	ben.click("#side a.entry", "Ada, Ben, Cleo")
	ben.sees("#banner", "Stopp is not in Ada, Ben, Cleo")
	ben.lacks("article", "deal ")
	ben.do(chromedp.Focus(chromedp.CSS("#composer .line")))
	ben.keys("/")
	ben.sees(".combo", "No command is called that")
	ask[bool](ben, "document.querySelectorAll('#side .person button')[0].click(); true")
	ben.click(".person-menu .choice", "Write to Ada")
	ben.sees("#place", "Ada, Ben")
	ben.shot("abroad-4-two")
}
