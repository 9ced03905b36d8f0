// Package world is the made-up Discord itself: people, servers, channels,
// threads and messages, what becomes of them, and how the API writes them.
//
// Nothing in it knows of sockets. Whoever wants to hear what happens is its
// Audience. It has no lock: all of it is called within the server's monitor.
package world
