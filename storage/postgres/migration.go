package postgres

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// Migrations are the files migrations/NNNN_name.sql. The first one makes all that SQLite has under that
// number; from there each has one of the same number there. A file that was released never changes.
//
//go:embed migrations/*.sql
var Migrations embed.FS

// migration is one of the files.
type migration struct {
	number int
	name   string
	text   string
	// least is the oldest schema that programs have to know to work on after it; 0 where all may
	// that could before.
	least int
}

// rolling is the first migration that was made to run while programs of before play on.
const rolling = 23

// needs finds a migration's line about the programs that may go on working.
var needs = regexp.MustCompile(`(?m)^-- Needs schema (\d+): .+`)

// all are the migrations in files, in their order.
var all = sync.OnceValues(func() (list []migration, err error) {
	names, err := fs.Glob(Migrations, "migrations/*.sql")
	for _, name := range names {
		var text []byte
		if text, err = fs.ReadFile(Migrations, name); err != nil {
			return nil, err
		}
		m, err := read(path.Base(name), string(text))
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, err
})

// read makes a migration of a file.
func read(name, text string) (m migration, err error) {
	digits, _, _ := strings.Cut(name, "_")
	m = migration{name: name, text: text}
	if m.number, err = strconv.Atoi(digits); err != nil {
		return m, fmt.Errorf("%s: %w", name, err)
	}
	found := needs.FindStringSubmatch(text)
	switch {
	case m.number < rolling:
		m.least = m.number
	case found != nil:
		m.least, err = strconv.Atoi(found[1])
	}
	return m, err
}

// alone tells whether a migration consists of statements that run outside of transactions.
func (m migration) alone() bool { return concurrent.MatchString(m.text) }

var concurrent = regexp.MustCompile(`(?m)^(create|drop) (unique )?index concurrently`)

// statements are the statements of a migration without functions.
func (m migration) statements() (each []string) {
	for s := range strings.SplitSeq(m.text, ";\n") {
		if code := strings.TrimSpace(comment.ReplaceAllString(s, "")); code != "" {
			each = append(each, code)
		}
	}
	return each
}

var comment = regexp.MustCompile(`--[^\n]*`)

// Newest is the newest schema that this program knows, and First the one that PostgreSQL begins
// with.
func Newest() (first, newest int, err error) {
	list, err := known()
	if err != nil {
		return 0, 0, err
	}
	return list[0].number, list[len(list)-1].number, nil
}
