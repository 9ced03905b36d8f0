package door

import (
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"strings"
)

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
	text := hex.EncodeToString(plain)
	for _, point := range weakPoints {
		if text == point {
			return true
		}
	}
	return false
}
