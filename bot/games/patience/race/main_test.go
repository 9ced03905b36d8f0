package race_test

import (
	"testing"

	"stopp/internal/club"
)

func TestMain(m *testing.M) { club.Main(m) }
