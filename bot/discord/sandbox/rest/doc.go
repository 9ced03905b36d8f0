// Package rest is Discord's REST API without its routes: it reads requests, holds them to
// the token and the rate limits, makes them fail where a test wants that, and writes the
// answers. A route's Endpoint says what it does.
package rest
