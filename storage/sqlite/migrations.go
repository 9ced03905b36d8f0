// Package sqlite has what only a file of SQLite has: the migrations that make its schema.
package sqlite

import "embed"

// Migrations are the files migrations/NNNN_name.sql, numbered from 1 without a gap. Number n
// makes schema n of schema n-1. A file that was released never changes.
//
//go:embed migrations/*.sql
var Migrations embed.FS
