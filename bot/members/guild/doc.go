// Package guild takes care of the servers that come and go. It says hello, once, where the
// bot is new. It notes since when a server has been without the bot, and 30 days later
// removes all that is kept of it. It compares servers with Discord's list, so it also
// finds one that removed the bot while it was down. While a server is without the bot its
// time stands still (package clock).
package guild
