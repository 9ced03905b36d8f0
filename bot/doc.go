// Package bot is Stopp's conversation with people on Discord: requests in,
// answers out. It knows no library; bot/discord is the edge that does.
package bot
