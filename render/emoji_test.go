package render

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"testing"

	"golang.org/x/image/draw"

	"stopp/game/cards"

	"stopp/render/ink"
	"stopp/render/internal/golden"
)

// Discord's rules for an application's emojis: names of 2 to 32 letters, digits
// and underscores, pictures of 256 KiB. Ours are far smaller.
func TestEmojisAreAsDiscordWantsThem(t *testing.T) {
	name, seen := regexp.MustCompile(`^[a-z0-9_]{2,32}$`), map[string]bool{}
	all := Emojis()
	if len(all) != 77 {
		t.Errorf("%d emojis, not 77", len(all))
	}
	for _, e := range all {
		if !name.MatchString(e.Name) || seen[e.Name] {
			t.Errorf("the name %q, seen before: %v", e.Name, seen[e.Name])
		}
		seen[e.Name] = true
		if len(e.PNG) > 6000 {
			t.Errorf("%s takes %d bytes", e.Name, len(e.PNG))
		}
		head, err := png.DecodeConfig(bytes.NewReader(e.PNG))
		if err != nil || head.Width != 128 || head.Height != 128 {
			t.Errorf("%s is %d by %d, %v", e.Name, head.Width, head.Height, err)
		}
	}
}

func TestEmojiNamesAreWords(t *testing.T) {
	for c, want := range map[cards.Card]string{
		cards.New(cards.Ace, cards.Clubs): "ace_of_clubs", cards.New(cards.Ten, cards.Hearts): "ten_of_hearts",
		cards.New(cards.Queen, cards.Spades): "queen_of_spades", cards.New(2, cards.Diamonds): "two_of_diamonds",
		cards.None: "empty_place", cards.Hidden: "card_back", cards.Joker: "joker", cards.SmallJoker: "small_joker", cards.BigJoker: "big_joker",
	} {
		if got := EmojiName(c, English); got != want {
			t.Errorf("%v is %q, not %q", c, got, want)
		}
	}
}

// Every card has an emoji with the letter of each language. Where that is the English one, it is
// the English emoji.
func TestEveryLanguageHasItsLetters(t *testing.T) {
	drawn, own := map[string]bool{}, map[Indices]int{}
	for _, e := range Emojis() {
		drawn[e.Name] = true
	}
	for _, in := range AllIndices() {
		for _, c := range cards.Pack() {
			name := EmojiName(c, in)
			if same := CardSymbols(c, in) == CardSymbols(c, English); !drawn[name] || (name == EmojiName(c, English)) != same {
				t.Errorf("%v: %v has %q", in, c, name)
			} else if !same {
				own[in]++
			}
		}
	}
	if own[English] != 0 || own[German] != 8 || own[French] != 12 {
		t.Errorf("cards with letters of their own: %v", own)
	}
}

// A caller who gets emojis may do with the bytes what they like.
func TestEmojisAreEqualEachTime(t *testing.T) {
	was := Emojis()
	for i, e := range Emojis() {
		if !bytes.Equal(e.PNG, was[i].PNG) {
			t.Errorf("%s differs", e.Name)
		}
		clear(e.PNG)
	}
	if e := Emojis()[0]; !bytes.Equal(e.PNG, was[0].PNG) {
		t.Error("an emoji was changed from outside")
	}
}

// The size at which Discord shows an emoji, and the backgrounds it has.
var (
	shownSizes  = []int{128, 48, 22, 20}
	backgrounds = []color.RGBA{ink.RGB(0x313338), ink.RGB(0xffffff), ink.RGB(0x4e5058)}
)

// emojiSheet shows all emojis on the backgrounds of Discord, and of its buttons, in full
// size and as Discord shows them.
func emojiSheet(t *testing.T) image.Image {
	const cols, gap = 13, 6
	all := Emojis()
	rows := (len(all) + cols - 1) / cols
	height := 0
	for _, size := range shownSizes[1:] {
		height += rows * (size + gap)
	}
	height = height*len(backgrounds) + rows*(128+gap)
	to := image.NewRGBA(image.Rect(0, 0, cols*(128+gap)+gap, height+gap))
	draw.Draw(to, to.Rect, image.NewUniform(backgrounds[0]), image.Point{}, draw.Src)
	y := gap
	for _, size := range shownSizes {
		for n, ground := range backgrounds {
			if size == 128 && n > 0 {
				continue
			}
			area := image.Rect(0, y-gap/2, to.Rect.Dx(), y+rows*(size+gap)-gap/2)
			draw.Draw(to, area, image.NewUniform(ground), image.Point{}, draw.Src)
			for i, e := range all {
				at := image.Pt(gap+i%cols*(size+gap), y+i/cols*(size+gap))
				draw.CatmullRom.Scale(to, image.Rectangle{at, at.Add(image.Pt(size, size))}, golden.Decoded(t, e.PNG), image.Rect(0, 0, 128, 128), draw.Over, nil)
			}
			y += rows * (size + gap)
		}
	}
	return to
}

func TestEmojisLookAsKept(t *testing.T) {
	img := emojiSheet(t)
	golden.Compare(t, "emojis", golden.Encoded(t, img))
}
