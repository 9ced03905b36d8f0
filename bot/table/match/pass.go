package match

import (
	"crypto/sha256"
	"encoding/hex"

	"stopp/bot"
	"stopp/storage"
)

// passBytes is how much of a pass a path has room for.
const passBytes = 8

// Pass is what a button under something shared of a match carries, so that it opens just that to anybody,
// wherever it stands, and nobody can write such a button for what was not shared. It comes from the
// secret of the deal, and tells nothing of it. Once others play the same deal they learn that secret, so what names
// something else of a private match has a word in it that only its member's request had. A match
// without a secret has none, "". Neither has one that others may not see, where its deal was played before: whoever
// knows that match knows the secret.
func Pass(m storage.Match, what ...any) string {
	if m.Origin.Secret == "" || m.DealOf != 0 && !MayKnow(m, "") {
		return ""
	}
	sum := sha256.Sum256([]byte("stopp share 1\nsecret " + m.Origin.Secret + "\n" + bot.Path("match", append([]any{m.ID}, what...)...) + "\n"))
	return hex.EncodeToString(sum[:passBytes])
}

// Passes tells whether a button that carries this may open it.
func Passes(pass string, m storage.Match, what ...any) bool {
	return pass != "" && pass == Pass(m, what...)
}
