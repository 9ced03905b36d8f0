// Package guild takes care of the servers that come and go. It says hello, once, where
// the bot is new. It notes since when a server has been without the bot, and 30 days later
// removes what is kept of it. Servers are compared with those that Discord tells of, so
// one that removed the bot while it was down is found, too. While a server is without the
// bot its time stands still (package clock).
package guild
