// Package bot is Stopp's conversation with people on Discord: requests in,
// answers out. It knows no library; bot/discord is the edge that does.
//
// Here are the words that all of it shares, and the way of a request: a Server
// takes it in the order of delivery, a Router says which queue it belongs to
// and who handles it, the handler makes an Answer of it. The handlers are in
// bot/session; the messages are made in bot/pages and, of a game, under its name.
package bot
