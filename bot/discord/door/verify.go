package door

import (
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"io"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// The heads that Discord's signature stands in. It signs the time, as it stands there, with
// the body behind it.
const (
	signatureHead = "X-Signature-Ed25519"
	timeHead      = "X-Signature-Timestamp"
)

// Limits for requests.
const (
	// Window is how far the time of a signature may be from now, both ways: more than a
	// request is under way, and than the clock of a machine is wrong that asks for the time.
	Window = time.Minute
	// MostBody is how many bytes a body may have. An interaction has some 5 kB, with the
	// longest form or message some 100.
	MostBody = 256 << 10
)

// refusal is why a request is not let in.
type refusal struct {
	outcome Outcome
	status  int
}

// verified is the body of a request that Discord has signed just now. Nobody learns which part
// of a signature is wrong.
func (d *Door) verified(w http.ResponseWriter, r *http.Request) ([]byte, *refusal) {
	signature, err := hex.DecodeString(r.Header.Get(signatureHead))
	stamp := r.Header.Get(timeHead)
	at, wrong := strconv.ParseInt(stamp, 10, 64)
	if err != nil || wrong != nil || len(signature) != ed25519.SignatureSize {
		return nil, &refusal{Forged, http.StatusUnauthorized}
	}
	body, no := read(w, r)
	if no != nil {
		return nil, no
	}
	if !ed25519.Verify(d.config.Key.public, append([]byte(stamp), body...), signature) {
		return nil, &refusal{Forged, http.StatusUnauthorized}
	}
	if off := d.config.Now().Sub(time.Unix(at, 0)); off.Abs() > Window {
		if d.quiet.may(Late, d.config.Now()) {
			d.config.Log.Warn("an interaction over HTTP is not of now and was refused: is this machine's clock right?", "off by", off.Round(time.Second))
		}
		return nil, &refusal{Late, http.StatusUnauthorized}
	}
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return nil, &refusal{Strange, http.StatusUnsupportedMediaType}
	}
	return body, nil
}

// read reads a body of at most MostBody.
func read(w http.ResponseWriter, r *http.Request) ([]byte, *refusal) {
	tooLarge := &refusal{Oversized, http.StatusRequestEntityTooLarge}
	if r.ContentLength > MostBody {
		return nil, tooLarge
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MostBody))
	var more *http.MaxBytesError
	switch {
	case errors.As(err, &more):
		return nil, tooLarge
	case err != nil:
		return nil, &refusal{Broken, http.StatusBadRequest}
	}
	return body, nil
}

// Key is the public key that checks Discord's signatures for an application.
type Key struct{ public ed25519.PublicKey }

// ParseKey reads a key as Discord shows it: 64 hexadecimal digits. It refuses weak keys, with
// which anybody could sign.
func ParseKey(text string) (Key, error) {
	key, err := hex.DecodeString(strings.TrimSpace(text))
	if err != nil || len(key) != ed25519.PublicKeySize {
		return Key{}, errors.New(`must be the 64 hexadecimal digits that stand under "Public Key" on the application's page "General Information"`)
	}
	if weak(key) {
		return Key{}, errors.New("is a key with which anybody can sign; it is none of Discord's")
	}
	return Key{key}, nil
}

// String is the key as Discord shows it.
func (k Key) String() string { return hex.EncodeToString(k.public) }

// weakPoints are the encodings of the curve's points of small order, without the bit for the
// sign: a signature for such a key needs no secret. The zeros that somebody may put where a
// key is to come are one of them.
var weakPoints = []string{
	"0000000000000000000000000000000000000000000000000000000000000000",
	"0100000000000000000000000000000000000000000000000000000000000000",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
	"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
}

// weak tells whether a key is one of them.
func weak(key []byte) bool {
	plain := append([]byte(nil), key...)
	plain[len(plain)-1] &^= 0x80
	return slices.Contains(weakPoints, hex.EncodeToString(plain))
}

// seen remembers the ids of interactions for as long as their signatures may be used. It has
// two pages; when the newer one has covered its time the older is torn out. The zero value is
// ready.
type seen struct {
	mu         sync.Mutex
	now, older map[string]bool
	began      time.Time // when the first page was begun
}

// remembered is how long a signature may be used: from a Window before its time to one after.
const remembered = 2 * Window

// again tells whether an id was there before, and remembers it.
func (s *seen) again(id string, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if age := now.Sub(s.began); s.now == nil || age > remembered {
		s.older, s.now, s.began = s.now, map[string]bool{}, now
	}
	if s.now[id] || s.older[id] {
		return true
	}
	s.now[id] = true
	return false
}

// forget takes back that an id was there.
func (s *seen) forget(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.now, id)
	delete(s.older, id)
}
