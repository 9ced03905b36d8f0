package session_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/patience"
	"stopp/bot/games/zhengfen"
	"stopp/bot/session"
	"stopp/internal/club"
)

// The README's table names every command that there is, and no other.
func TestReadmeNamesTheCommands(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, row := range regexp.MustCompile("(?m)^\\| `/.*?\\|").FindAll(text, -1) {
		for _, name := range regexp.MustCompile("`/([a-z -]+)").FindAllSubmatch(row, -1) {
			said = append(said, strings.TrimSpace(string(name[1])))
		}
	}
	var all []string
	for _, c := range session.Commands(append(slices.Clone(club.Games), patience.InHouse(), zhengfen.InHouse())) {
		if c.On == bot.Command {
			all = append(all, c.Paths()...)
		}
	}
	named := func(text, name string) bool { return text == name || strings.HasPrefix(text, name+" ") }
	for _, name := range all {
		if !slices.ContainsFunc(said, func(text string) bool { return named(text, name) }) {
			t.Errorf("/%s is not there", name)
		}
	}
	for _, text := range said {
		if !slices.ContainsFunc(all, func(name string) bool { return named(text, name) }) {
			t.Errorf("there is no /%s", text)
		}
	}
}
