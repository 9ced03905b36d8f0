package door_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord/door"
)

// serve has a server answer at an address of its own.
func serve(t *testing.T, s *http.Server) string {
	t.Helper()
	listener, err := net.Listen("tcp", s.Addr)
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = s.Serve(listener) }()
	t.Cleanup(func() { s.Close() })
	return listener.Addr().String()
}

// FuzzKnock: whatever stands in a request, nothing panics, an unsigned one is not taken, and a
// signed one only with an id, and once.
func FuzzKnock(f *testing.F) {
	now := strconv.FormatInt(start.Unix(), 10)
	f.Add([]byte(press(1, "3")), now, "", true)
	f.Add([]byte(`{"type":1}`), now, "zz", false)
	f.Add([]byte(`{"id":"1308000000000000001","token":"t","type":2,"data":{"name":"x","options":[{"type":1,"options":[{}]}]}}`), now, "00", true)
	f.Add([]byte("\xff"), "-1", "", true)
	secret := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	key, err := door.ParseKey(hex.EncodeToString(secret.Public().(ed25519.PublicKey)))
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, body []byte, stamp, signature string, signed bool) {
		taken := 0
		d := door.New(door.Config{Key: key, Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Now: func() time.Time { return start }})
		d.Open(door.Here(func(r bot.Request) bool {
			taken++
			if r.ID == "" || r.Token == "" || r.At.IsZero() {
				t.Errorf("taken: %+v", r)
			}
			return true
		}))
		if signed {
			signature = hex.EncodeToString(ed25519.Sign(secret, append([]byte(stamp), body...)))
		}
		for range 2 {
			r := httptest.NewRequest(http.MethodPost, door.Path, bytes.NewReader(body))
			r.Header = http.Header{"Content-Type": {"application/json"}, "X-Signature-Ed25519": {signature}, "X-Signature-Timestamp": {stamp}}
			w := httptest.NewRecorder()
			d.Handler().ServeHTTP(w, r)
			if w.Code == http.StatusAccepted != (taken == 1) && w.Code != http.StatusConflict {
				t.Errorf("%d, and %d taken", w.Code, taken)
			}
		}
		if taken > 1 || taken > 0 && !signed {
			t.Errorf("taken %d times, signed %v", taken, signed)
		}
	})
}
