package sandbox_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/internal/gate"
)

// paintedPNG is a picture of one colour.
func paintedPNG(t *testing.T, side int, c color.Color) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.Draw(img, img.Bounds(), image.NewUniform(c), image.Point{}, draw.Src)
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestPageLayout shows every sort of block on a phone, and keeps unchanged blocks when the
// message is edited.
func TestPageLayout(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	s := start(t, sandbox.Config{Unlimited: true})
	startScripted(t, s)
	ada := pagetest.Open(t, browser, 390, s.Page()+"&as="+s.Member("Ada").ID)
	url := "/channels/" + s.Member("Ada").Channel + "/messages"
	body := func(words string) string {
		return `{"flags":32768,"content":null,"embeds":[],"components":[
		{"type":17,"accent_color":15774258,"components":[
			{"type":10,"content":"### ` + words + `\n<@` + s.Member("Ben").ID + `> **wins** with 47 points against Cleo, who has some cards left"},
			{"type":14,"divider":true,"spacing":1},
			{"type":9,"components":[{"type":10,"content":"a text"},{"type":10,"content":"and another"}],"accessory":{"type":11,"media":{"url":"attachment://small.png"},"description":"small and red"}},
			{"type":9,"components":[{"type":10,"content":"beside a button"}],"accessory":{"type":2,"style":2,"label":"Aside","custom_id":"secret"}},
			{"type":12,"items":[{"media":{"url":"attachment://wide.png"},"description":"all of it green"}]},
			{"type":14,"divider":true,"spacing":2},
			{"type":1,"components":[{"type":2,"style":1,"label":"Inside","custom_id":"inside"}]}]},
		{"type":12,"items":[{"media":{"url":"attachment://small.png"}},{"media":{"url":"attachment://wide.png"}},{"media":{"url":"attachment://small.png"},"spoiler":true}]},
		{"type":13,"file":{"url":"attachment://record.txt"}},
		{"type":1,"components":[{"type":2,"style":3,"label":"Go","custom_id":"go"}]}],
		"attachments":[{"id":"0","filename":"small.png"},{"id":"1","filename":"wide.png"},{"id":"2","filename":"record.txt"}]}`
	}
	files := map[string][]byte{"0 small.png": paintedPNG(t, 200, color.RGBA{200, 40, 40, 255}), "1 wide.png": paintedPNG(t, 700, color.RGBA{40, 120, 60, 255}),
		"2 record.txt": []byte(strings.Repeat("a record\n", 300))}
	m := upload(t, s, "POST", "/api/v9"+url, body("Before"), files).want(t, 200, 0)

	ada.Sees(".box h5", "Before")
	ada.Until("[...document.querySelectorAll('article img')].length === 5 && [...document.querySelectorAll('article img')].every((one) => one.naturalWidth > 0)")
	ada.Shot("layout")
	for script, want := range map[string]string{
		"document.querySelector('.box').innerText.includes('@Ben wins with 47 points')":           "true",
		"getComputedStyle(document.querySelector('.box'), '::before').backgroundColor":            "rgb(240, 178, 50)",
		"Math.round(document.querySelector('.thumbnail img').getBoundingClientRect().width)":      "85",
		"document.querySelector('.thumbnail img').alt":                                            "small and red",
		"document.querySelector('.box .item img').alt":                                            "all of it green",
		"document.querySelectorAll('.box .line-across').length":                                   "2",
		"document.querySelectorAll('.gallery.of-3 .item').length":                                 "3",
		"document.querySelectorAll('.gallery .veil').length":                                      "1",
		"document.querySelector('.download').innerText.replace(/\\s+/g, ' ')":                     "record.txt 2.7 kB",
		"[...document.querySelectorAll('article .button')].map((b) => b.innerText.trim()).join()": "Aside,Inside,Go",
		"document.querySelectorAll('.unknown, .files > *').length":                                "0",
	} {
		if got := pagetest.Ask[string](ada, "String("+script+")"); got != want {
			t.Errorf("%s is %q, want %q", script, got, want)
		}
	}
	ada.Until("document.querySelector('[role=status].unseen, [aria-live]')?.textContent.includes('all of it green')")
	ada.Fits()

	pagetest.Ask[bool](ada, "window.kept = document.querySelector('[data-id=inside]'); kept.focus(); window.box = document.querySelector('.box'); true")
	upload(t, s, "PATCH", "/api/v9"+url+"/"+m.body.ID, body("After"), files).want(t, 200, 0)
	ada.Sees(".box h5", "After")
	ada.Until("document.activeElement === kept && kept.isConnected && box.isConnected")
	ada.Click(".veil", "")
	ada.Click(".alt", "ALT")
	ada.Sees("figcaption", "small and red")
	ada.Click(".button", "Aside")
	ada.Sees("article .private", "Between us")
}
