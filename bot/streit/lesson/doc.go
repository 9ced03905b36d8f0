// Package lesson is /learn: lessons that members go through with buttons, on small tables
// of their own. All that a lesson knows stands in its buttons: there is nothing to be
// kept, and nothing that a restart could lose.
package lesson
