package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// comments is a text of nothing but comments, and has no end.
type comments struct{}

func (comments) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = "# more\n"[i%7]
	}
	return len(p), nil
}

// A text longer than any record is refused before it fills the memory, whether it is piped
// or lies in a file.
func TestTextsThatAreTooLong(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "long.txt")
	long, err := io.ReadAll(io.LimitReader(comments{}, mostText+1))
	if err == nil {
		err = os.WriteFile(file, long, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"verify", "-"}, {"verify", file}, {"replay", "-"}} {
		var out, errOut bytes.Buffer
		status := run(context.Background(), args, comments{}, &out, &errOut)
		if status == 0 || !strings.Contains(errOut.String(), "longer than 4 MiB") {
			t.Errorf("%v: %d, %.200s", args, status, errOut.String())
		}
	}
}
