// Package bot is Stopp's conversation with people on Discord: requests in,
// answers out. It knows no library; bot/discord is the edge that does.
//
// Here are the words that all of it shares, and the way of a request. A Server
// takes it in the order of delivery, a Router says which queue it belongs to and
// who handles it, and the handler makes an Answer of it. Handlers are in the
// packages below, which bot/session puts together; messages that serve all games
// are made in bot/text/pages, those of a game under its name.
//
// # One queue a table, in the order of delivery
//
// Who clicked first is decided by when Discord delivered, never by goroutines. A queue is a
// goroutine only while there is something in it.
//
// # Only possible presses count
//
// A registry.Press says what may follow the name of a button, whether it stands under messages for
// all, and whether it is found in direct messages and abroad. bot/session/edge.go holds every press
// to that, so forged and odd ones change nothing, and a private answer never takes the place of a
// message for all.
package bot
