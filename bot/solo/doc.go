// Package solo is where a member begins a match for one. There is nobody to agree with, so
// it has no challenge, and it stands at a private table. What is running can be brought
// back at any time, on another device, too. The package knows of games only what their
// cardtable.Solo says.
package solo
