package inmemory

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
)

// Files left by a killed program are gone with the next program. Files that a running one uses, and somebody else's, stay.
func TestSweep(t *testing.T) {
	over := exec.Command("true")
	if err := over.Run(); err != nil {
		t.Fatal(err)
	}
	at := t.TempDir()
	left, used := fmt.Sprintf("stopp-%d-1", over.Process.Pid), fmt.Sprintf("stopp-%d-2", os.Getpid())
	for _, name := range []string{left, used, "stopp-x-3", "others"} {
		if err := os.MkdirAll(filepath.Join(at, name, "data"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	sweep(at)
	rest, err := os.ReadDir(at)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range rest {
		names = append(names, e.Name())
	}
	if want := []string{"others", used, "stopp-x-3"}; !slices.Equal(names, want) {
		t.Errorf("%q stay, not %q", names, want)
	}
}
