// Package server handles /server settings: the pages for a server's managers, and their
// menus. It knows no game: the page of the usual rules is handed in.
package server
