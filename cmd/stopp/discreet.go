package main

import (
	"path/filepath"
	"strings"

	"stopp/storage/sqlstore"
)

// discreet removes any database address of the command line from an error, because it may hold a
// password. It may stand anywhere: in a superfluous argument, an unknown flag, the name of a
// missing file.
func discreet(err error, args []string) error {
	if err == nil {
		return nil
	}
	text := err.Error()
	for _, given := range addresses(args) {
		for _, form := range []string{given, filepath.Clean(given)} {
			text = strings.ReplaceAll(text, form, sqlstore.Shown(given))
		}
	}
	if text == err.Error() {
		return err
	}
	return retold{err, text}
}

// addresses are those arguments that look like the address of a database, or have one as the name of a flag or behind it.
func addresses(args []string) (all []string) {
	for _, arg := range args {
		name, value, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		for _, text := range []string{strings.TrimLeft(arg, "-"), name, value} {
			if sqlstore.Remote(text) || sqlstore.CheckPlace(text) != nil {
				all = append(all, text)
			}
		}
	}
	return all
}

// retold is an error in other words.
type retold struct {
	error
	text string
}

func (r retold) Error() string { return r.text }
func (r retold) Unwrap() error { return r.error }
