// Package channels has the routes of the REST API for the world's contents: users,
// servers, channels, threads and messages.
package channels
