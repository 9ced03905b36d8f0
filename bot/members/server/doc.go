// Package server handles /server settings: the pages for those who manage a server, and
// their menus. It knows no game: the page of the usual rules is handed in.
package server
