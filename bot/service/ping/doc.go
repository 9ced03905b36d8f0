// Package ping knows who has just done something at a table, and so need not be called to
// it, and who was called last, so that nobody is called too often.
package ping
