// Package bot is Stopp's conversation with people on Discord: requests in,
// answers out. It knows no library; bot/discord is the edge that does.
//
// Here are the words that all of it shares, and the way of a request. A Server
// takes it in the order of delivery, a Router says which queue it belongs to and
// who handles it, and the handler makes an Answer of it. Handlers are in the
// packages below, which bot/session puts together; messages that serve all games
// are made in bot/pages, those of a game under its name.
package bot
