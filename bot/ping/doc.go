// Package ping knows who has just done something at a table, and so needn't be called
// to it, and who was called last: nobody is called too often.
package ping
