package sqlstore

import (
	"fmt"
	"os"
	"testing"

	"stopp/internal/inmemory"
)

func TestMain(m *testing.M) {
	if path := os.Getenv(forgetMeEnv); path != "" {
		fmt.Fprintln(os.Stderr, forgetAll(path))
		os.Exit(1)
	}
	gone := inmemory.Files()
	status := m.Run()
	gone()
	os.Exit(status)
}
