package session

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"stopp/bot"
)

// The README's table names every command that there is, and no other.
func TestReadmeNamesTheCommands(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, row := range regexp.MustCompile("(?m)^\\| `/.*?\\|").FindAll(text, -1) {
		for _, name := range regexp.MustCompile("/([a-z-]+)").FindAllSubmatch(row, -1) {
			said = append(said, string(name[1]))
		}
	}
	for _, c := range Commands() {
		if c.On == bot.OnUser {
			continue
		}
		if !slices.Contains(said, c.Name) {
			t.Errorf("/%s is not there", c.Name)
		}
		said = slices.DeleteFunc(said, func(name string) bool { return name == c.Name })
	}
	if len(said) > 0 {
		t.Errorf("there is no /%s", said)
	}
}
