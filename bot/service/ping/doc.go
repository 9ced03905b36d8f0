// Package ping knows who has just done something at a table and need not be called to it,
// and who was called lately, so that nobody is called too often.
package ping
