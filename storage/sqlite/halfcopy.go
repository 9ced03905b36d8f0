package sqlite

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// halfCopy is a copy being made: a file under a name of its own, which is renamed when it is whole
// and on the disk. Its maker has it locked, so that the remains of a killed program can be told
// from the work of a living one.
type halfCopy struct {
	name string
	file *os.File
}

// beginPart makes an empty file for the program's own user. It removes a killed program's
// remains under that name; it fails with fs.ErrExist if a living one is at work there, or if
// the file is no part of a copy.
func beginPart(name string) (*halfCopy, error) {
	if err := clearPart(name); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	p := &halfCopy{name, file}
	if err := lockPart(file); err != nil {
		return nil, errors.Join(err, p.end())
	}
	reached("begun")
	return p, nil
}

// place gives a copy that is whole its name, unless another file has it by now: then it fails with fs.ErrExist.
func (p *halfCopy) place(to string) error {
	reached("written")
	if p.file != nil {
		if err := p.file.Sync(); err != nil {
			return err
		}
		if !movesOpen {
			err := p.file.Close()
			if p.file = nil; err != nil {
				return err
			}
		}
	}
	if _, err := os.Lstat(to); err == nil {
		return fs.ErrExist
	}
	if err := os.Rename(p.name, to); err != nil {
		return err
	}
	syncFolder(to)
	reached("placed")
	return nil
}

// end lets go of it, and removes what has not got its name.
func (p *halfCopy) end() (err error) {
	if p.file != nil {
		err = p.file.Close()
	}
	removePart(p.name)
	return err
}

// clearPart removes what a killed program has left of a copy, if there is anything.
func clearPart(name string) error {
	switch info, err := os.Lstat(name); {
	case errors.Is(err, fs.ErrNotExist):
		removePart(name) // its journal may be left
		return nil
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fs.ErrExist
	}
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	if !startsAsDatabase(file) {
		return fmt.Errorf("%w: %s, and it is no part of a copy", fs.ErrExist, name)
	}
	if err := lockPart(file); err != nil {
		return fmt.Errorf("%w: %s (%w)", fs.ErrExist, name, err)
	}
	removePart(name)
	return nil
}

// header is how a file of SQLite begins.
const header = "SQLite format 3\x00"

// startsAsDatabase tells whether a file is empty, or begins as one of SQLite does or with the zeros in its place.
func startsAsDatabase(file *os.File) bool {
	first := make([]byte, len(header))
	n, err := io.ReadFull(io.NewSectionReader(file, 0, int64(len(header))), first)
	return n == 0 && err == io.EOF || string(first) == header || string(first) == string(make([]byte, len(header)))
}

func removePart(name string) {
	for _, left := range []string{name, name + "-journal", name + "-wal", name + "-shm"} {
		os.Remove(left)
	}
}

// reached is called at the points of a copy and of a migration where a test may have the program killed, and where a write has found the file
// locked.
var reached = func(point string) {}
