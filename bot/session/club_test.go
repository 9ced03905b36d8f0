package session_test

import (
	"io"

	"stopp/internal/club"
)

var _ io.Reader = club.Secrets{}
