package main

import (
	"fmt"
	"strconv"
	"strings"

	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/sheet"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

type tournamentCmd struct {
	File     string   `arg:"" name:"tournament" help:"A tournament in its text form; - for standard input."`
	Names    []string `help:"What the entrants are called, in the order of their seeds."`
	Language string   `default:"en" help:"The language of the words: ${languages}."`
	Secret   string   `help:"Draw the lots once more, too: the secret of the tournament."`
	Closed   string   `help:"The id of the press that closed the entries."`
}

// Run draws all rounds of a tournament once more, fails where one is not as the rules give it,
// and prints how the tournament stands (docs/tournaments.md).
func (c *tournamentCmd) Run(s *streams) error {
	if err := spoken(c.Language, i18n.Languages); err != nil {
		return fmt.Errorf("%w: --language: %w", errUsage, err)
	}
	if (c.Secret == "") != (c.Closed == "") {
		return fmt.Errorf("%w: lots need --secret and --closed", errUsage)
	}
	text, err := s.read(c.File)
	if err != nil {
		return err
	}
	on, err := pairing.Decode(text)
	if err != nil {
		return err
	}
	if err := on.Verify(); err != nil {
		return err
	}
	if _, err := fmt.Fprint(s.out, c.lots(on)); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.out, "rounds as the rules give them: %d\n%s\n", len(on.Rounds), c.sheet(on))
	return err
}

// sheet is how the tournament stands, all pages of it.
func (c *tournamentCmd) sheet(on pairing.Tournament) string {
	sheet := sheet.Sheet{Say: i18n.For(c.Language), On: on}
	for i := range on.Entrants {
		name := strconv.Itoa(i + 1)
		if i < len(c.Names) {
			name = c.Names[i]
		}
		sheet.People = append(sheet.People, pages.Person{Name: name})
	}
	var all []string
	for page := range sheet.Pages() {
		all = append(all, sheet.Text(page))
	}
	return strings.Join(all, "\n\n")
}

// lots are whose entries have which seeds, if that was asked for. Fillers draw none.
func (c *tournamentCmd) lots(on pairing.Tournament) string {
	if c.Secret == "" {
		return ""
	}
	entered := 0
	for _, e := range on.Entrants {
		if !e.Filler {
			entered++
		}
	}
	line := "entries in the order of their seeds:"
	for _, n := range pairing.Lots(pairing.LotsKey(c.Secret, c.Closed), entered) {
		line += " " + strconv.Itoa(n+1)
	}
	return line + "\n"
}
