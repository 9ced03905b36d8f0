// Package channels has the routes of the REST API for what is in the world:
// users, servers, channels, threads and messages.
package channels
