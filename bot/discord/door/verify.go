package door

import (
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"io"
	"mime"
	"net/http"
	"strconv"
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
