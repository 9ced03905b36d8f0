// Package guild minds the servers that come and go: it says hello where the bot is new,
// notes since when it is gone, and removes what is kept of a server 30 days later.
package guild
