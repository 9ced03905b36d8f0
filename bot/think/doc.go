// Package think has processes that share a database think for each other. What takes a processor
// long is a question (jobs.Question): a text from which any process finds out the same. Whoever has
// no processor free for it lays it on the desk that all share; any process of the same program that
// has one to spare takes it from there, gives signs of life while it thinks, and lays the answer
// beside it. Meanwhile whoever has asked waits for a processor of its own, too, and takes the question
// back when it has one and nobody has begun.
//
// Nothing here is needed for anything to go on: what is lost, refused or too late is found out by
// whoever has asked (docs/thinking.md).
package think
