package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"stopp/bot/text/i18n"
	"stopp/game/quote"
	"stopp/game/streit"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/streit/board"
)

// pictureFlags say how a picture looks, or a monospace block.
type pictureFlags struct {
	Theme       string   `default:"felt" enum:"felt,dark,light,contrast" help:"The picture's colours: ${enum}."`
	FourColours bool     `help:"A colour for each suit."`
	Letters     bool     `help:"Suits as letters in the monospace block."`
	Language    string   `default:"en" help:"The language of the picture's words and of its court cards: ${languages}."`
	Names       []string `placeholder:"NAME" help:"The players' names, to be written beside their piles."`
}

// options are the options of streit, with the theme that was named.
func (f *pictureFlags) options() ([]board.Option, error) {
	theme, err := f.theme()
	if err != nil {
		return nil, err
	}
	return f.ofStreit(theme), nil
}

// theme is the one that was named. It fails where nobody speaks the language, too.
func (f *pictureFlags) theme() (ink.Theme, error) {
	theme, err := ink.ParseTheme(f.Theme)
	if err != nil {
		return theme, err
	}
	if err := spoken(f.Language, i18n.Languages); err != nil {
		return theme, fmt.Errorf("%w: --language: %w", errUsage, err)
	}
	return theme, nil
}

// ofStreit are the options as tables of Streitpatience have them.
func (f *pictureFlags) ofStreit(theme ink.Theme) []board.Option {
	texts := i18n.For(f.Language)
	say := func(key string, data map[string]any) string { return texts.Say(key, data) }
	all := []board.Option{board.Themed(theme), board.Indexed(render.IndicesIn(f.Language)), board.Labels(say)}
	if f.FourColours {
		all = append(all, board.FourColours())
	}
	if f.Letters {
		all = append(all, board.Letters())
	}
	if len(f.Names) > 0 {
		all = append(all, board.Names(f.Names))
	}
	return all
}

// spoken refuses a code that none of the languages has.
func spoken(code string, all []language.Tag) error {
	if slices.ContainsFunc(all, func(t language.Tag) bool { return t.String() == code }) {
		return nil
	}
	return fmt.Errorf("%s is not spoken here; %s are", quote.Word(code), languageCodes(all, "and"))
}

// languageCodes are the languages' codes as one lists them.
func languageCodes(all []language.Tag, and string) string {
	codes := make([]string, len(all))
	for i, t := range all {
		codes[i] = t.String()
	}
	last := len(codes) - 1
	if last == 0 {
		return codes[0]
	}
	return strings.Join(codes[:last], ", ") + " " + and + " " + codes[last]
}

// named refuses more names than a table has players.
func (f *pictureFlags) named(v streit.View) error {
	if seats := len(v.Players); len(f.Names) > seats {
		return fmt.Errorf("%w: --names: %d names for %d players", errUsage, len(f.Names), seats)
	}
	return nil
}

// write puts a finished file where it is wanted; - is standard output.
func (s *streams) write(name string, file *bytes.Buffer) error {
	if name == "-" {
		_, err := file.WriteTo(s.out)
		return err
	}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return os.WriteFile(name, file.Bytes(), 0o644) // a device or a pipe, which may take its time
	}
	s.saving.Lock()
	defer s.saving.Unlock()
	return save(name, file.Bytes())
}

// save makes or replaces a file, all of it or nothing. Its permissions stay.
func save(name string, data []byte) error {
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	rights, err := rightsOf(name)
	if err != nil {
		return err
	}
	part := fmt.Sprintf("%s.%d.part", name, os.Getpid())
	file, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil { // a folder that takes no new files may hold this one
		return os.WriteFile(name, data, 0o644)
	}
	_, err = file.Write(data)
	if rights != 0 {
		err = cmp.Or(err, file.Chmod(rights))
	}
	if err = cmp.Or(err, file.Close()); err == nil {
		err = os.Rename(part, name)
	}
	if err != nil {
		os.Remove(part)
	}
	return err
}

// rightsOf is who may read and write a file, 0 if there is none. It fails where the
// file may not be written to.
func rightsOf(name string) (fs.FileMode, error) {
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	info, err := file.Stat()
	if err = cmp.Or(err, file.Close()); err != nil {
		return 0, err
	}
	return info.Mode().Perm(), nil
}
