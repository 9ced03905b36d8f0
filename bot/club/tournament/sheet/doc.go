// Package sheet makes what people see of how a tournament stands: the message with its
// picture and pages, who meets whom in a round, and what rules and refusals are called. It is
// pure, and knows no game: names, and where the buttons of pages lead, are handed in.
package sheet
