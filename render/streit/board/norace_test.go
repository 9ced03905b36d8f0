//go:build !race

package board

// manyPictures is how many pictures must not make the program grow.
const manyPictures = 10_000

// racing tells whether the race detector is on: it takes memory, too.
const racing = false
