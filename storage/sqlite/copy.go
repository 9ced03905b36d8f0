package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"stopp/storage/engine"
)

// keep makes a copy of the whole database in a file beside it, readable only by the program's own
// user, and returns its name: the file's, its schema and the time, such as
// stopp.db.schema9-20261122-063211. Nothing is overwritten. An unfinished copy has .part after its
// name, and the next start removes it. An earlier copy with the same contents is used again.
func keep(ctx context.Context, db *sql.DB, path string, version int) (name string, err error) {
	copies := sweep(path)
	if name = sameCopy(ctx, path, fmt.Sprintf("%s.schema%d-", path, version), copies); name != "" {
		return name, nil
	}
	wish := fmt.Sprintf("%s.schema%d-%s", path, version, time.Now().UTC().Format("20060102-150405"))
	part, err := beginPart(wish + ".part")
	if err != nil {
		return "", inTheWay(path, err)
	}
	if _, err = db.ExecContext(ctx, "vacuum into ?", part.name); err == nil {
		for name, err = free(wish); err == nil; name, err = free(wish) {
			if err = part.place(name); !errors.Is(err, fs.ErrExist) {
				break
			}
		}
	}
	if err = errors.Join(err, part.end()); err != nil {
		return "", err
	}
	return name, nil
}

// free is a name that no file has: the wished one, or one with a number behind it.
func free(wish string) (name string, err error) {
	name = wish
	for n := 2; ; n++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name, nil
		} else if err != nil {
			return "", err
		}
		name = fmt.Sprintf("%s-%d", wish, n)
	}
}

// kept is what follows a database's name in the name of a copy, or of part of one.
var kept = regexp.MustCompile(`^\.schema\d+-\d{8}-\d{6}(-\d+)?(\.part)?$`)

// copiesBeside are the files that starts have made beside a database: its copies, the newest last, and what killed ones have left, parts of copies
// and empty files with the names of copies. A copy has its name when it is whole, so an empty one is none.
func copiesBeside(path string) (copies, left []string, err error) {
	entries, err := os.ReadDir(filepath.Dir(path))
	for _, e := range entries {
		rest, ok := strings.CutPrefix(e.Name(), filepath.Base(path))
		if !ok || !kept.MatchString(rest) || !e.Type().IsRegular() {
			continue
		}
		name := filepath.Join(filepath.Dir(path), e.Name())
		if info, err := e.Info(); strings.HasSuffix(name, ".part") || err == nil && info.Size() == 0 {
			left = append(left, name)
		} else if err == nil {
			copies = append(copies, name)
		}
	}
	slices.Sort(copies)
	return copies, left, err
}

// sweep removes what killed starts have left beside a database, and returns the copies, the newest last.
func sweep(path string) []string {
	copies, left, _ := copiesBeside(path) // a folder that can't be read has none for us
	for _, name := range left {
		_ = clearPart(name) // unless a living program is at it
	}
	return copies
}

// sameCopy is the newest copy with a name that begins so, if every row of it is a row of the database, and the other way round.
func sameCopy(ctx context.Context, path, begins string, copies []string) string {
	for _, name := range slices.Backward(copies) {
		if strings.HasPrefix(name, begins) && sameRows(ctx, path, name) {
			return name
		}
	}
	return ""
}

func sameRows(ctx context.Context, path, other string) bool {
	a, err := Path(path).Whole(ctx)
	if err != nil {
		return false
	}
	defer a.Close()
	b, err := Path(other).Whole(ctx)
	if err != nil {
		return false
	}
	defer b.Close()
	_, err = engine.Compare(ctx, a, b, func() {})
	return err == nil && a.Schema == b.Schema
}

// CopiesOf names the files beside the database that still hold a person: copies that starts
// made before they brought it to a newer schema, also unfinished ones. It looks for the id in
// all of their bytes, and so in every schema. Copies elsewhere it knows nothing of.
func (f *File) CopiesOf(ctx context.Context, person string) (all []string, err error) {
	copies, left, err := copiesBeside(f.path)
	for _, name := range append(copies, left...) {
		has, wrong := holds(ctx, name, []byte(person))
		if has {
			all = append(all, name)
		}
		err = errors.Join(err, wrong)
	}
	return all, err
}

// holds tells whether some bytes stand in a file. One that is gone by now holds none.
func holds(ctx context.Context, name string, what []byte) (bool, error) {
	file, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer file.Close()
	window, n := make([]byte, 1<<20), 0
	for {
		if err := ctx.Err(); err != nil {
			return false, err
		}
		more, err := file.Read(window[n:])
		if n += more; bytes.Contains(window[:n], what) {
			return true, nil
		}
		if err == io.EOF {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		if keep := len(what) - 1; n > keep { // the end may be their beginning
			copy(window, window[n-keep:n])
			n = keep
		}
	}
}
