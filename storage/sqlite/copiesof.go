package sqlite

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
)

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
