package discord

import (
	"bytes"
	"slices"
	"testing"

	"stopp/bot"
)

// A user whose id is no number is nobody, so nobody is mentioned by it. Discord would refuse the answer (400), and its
// member would get none.
func TestUsersWhoseIDIsNoNumber(t *testing.T) {
	for _, id := range []string{"anna", "-1100000000000002", "11000000000000000021100000000000000002", "1100000000000000003"} {
		odd := bytes.ReplaceAll(payload(t, "command"), []byte(`"id": "1100000000000000002", "global_name"`), []byte(`"id": "`+id+`", "global_name"`))
		if bytes.Equal(odd, payload(t, "command")) {
			t.Fatal("the payload has no such user")
		}
		r, err := Decode(odd)
		if err != nil || len(r.Users) > 0 || r.Path != "challenge" {
			t.Errorf("%s: %+v, %v", id, r.Users, err)
		}
	}
	m := newMessage(bot.Message{Content: "x", Mentions: []string{"11", "anna", "", "11", "12"}}, ids{})
	if !slices.Equal(m.Mentions.Users, []string{"11", "12"}) {
		t.Errorf("mentioned: %q", m.Mentions.Users)
	}
}
