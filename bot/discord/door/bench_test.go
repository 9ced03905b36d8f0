package door_test

import (
	"net/http"
	"strings"
	"testing"
)

// BenchmarkTaken is a press of usual size, from a socket to the room: with its signature, its id and
// its decoding.
func BenchmarkTaken(b *testing.B) { benchmark(b, "1") }

// BenchmarkPassedOn is the same by way of another process.
func BenchmarkPassedOn(b *testing.B) { benchmark(b, "2") }

func benchmark(b *testing.B, guild string) {
	secret := newSecret(b)
	a, owner := newDoor(b, secret), newDoor(b, secret)
	a.server.Open(owners{a.take, map[string]string{"1": "here", "2": "http://" + owner.server.Addr()}})
	owner.open()
	n := 0
	for b.Loop() {
		n++
		body := strings.Replace(press(n, guild), `"message":{`, `"message":{"content":"`+strings.Repeat("x", 5000)+`",`, 1)
		if status, _ := a.send(a.sign(start, body)); status != http.StatusAccepted {
			b.Fatal(status)
		}
	}
}
