package main

import (
	"cmp"
	"fmt"

	"stopp/game/patience"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/game/zhengfen"
)

// gameFlag names the game of a text. The text says it itself, so the flag only has to agree.
type gameFlag struct {
	Game string `enum:",streitpatience,patience,zheng-fen" default:"" placeholder:"NAME" help:"The game, which has to be that of the text: streitpatience, patience or zheng-fen."`
}

// speakers are a command's functions for texts of each game.
type speakers struct{ patience, zhengfen, streit func(*streams, string) error }

// read reads a text, and has those answer whose game it is of.
func (f *gameFlag) read(s *streams, file string, by speakers) error {
	text, err := s.read(file)
	if err != nil {
		return err
	}
	switch name, err := f.of(text); {
	case err != nil:
		return err
	case name == patience.RecordName:
		return by.patience(s, text)
	case name == zhengfen.Name:
		return by.zhengfen(s, text)
	}
	return by.streit(s, text)
}

// of is the game that a text is of; one that doesn't say is of the game that was named, or
// of Streitpatience.
func (f *gameFlag) of(text string) (string, error) {
	said := ""
	switch {
	case patience.Speaks(text):
		said = patience.RecordName
	case zhengfen.Speaks(text):
		said = zhengfen.Name
	case saysGame(text):
		said = streit.RecordName
	}
	if f.Game != "" && said != "" && f.Game != said {
		return "", fmt.Errorf("%w: --game %s, but this is %s", errUsage, f.Game, said)
	}
	return cmp.Or(said, f.Game, streit.RecordName), nil
}

// saysGame tells whether a text has a line that says its game: a record's first, or the
// rules.
func saysGame(text string) bool {
	for _, words := range record.Lines(text) {
		if words[0] == "rules" || words[0] == streit.RecordName {
			return true
		}
	}
	return false
}

// dealt is the game to deal by rules in one line; without any they become the usual ones of
// the named game.
func (f *gameFlag) dealt(rules *string) (string, error) {
	if *rules != "" {
		return f.of("rules " + *rules)
	}
	switch f.Game {
	case patience.RecordName:
		return "", fmt.Errorf("%w: --rules says which patience", errUsage)
	case zhengfen.Name:
		*rules = zhengfen.Name
		return f.Game, nil
	}
	*rules = streit.Pagat.Options().String()
	return streit.RecordName, nil
}

// meaningless refuses a flag that means nothing in a game, if it was given.
func meaningless(flag, game string, given bool) error {
	if !given {
		return nil
	}
	return fmt.Errorf("%w: --%s means nothing in %s", errUsage, flag, game)
}
