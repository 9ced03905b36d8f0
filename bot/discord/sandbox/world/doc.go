// Package world is the made-up Discord itself: people, servers, channels,
// threads and messages, what becomes of them, and how the API writes them.
//
// It knows no sockets; its Audience hears what happens. It has no lock: all of
// it is called within the server's monitor.
package world
