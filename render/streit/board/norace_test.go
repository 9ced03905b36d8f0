//go:build !race

package board

// manyPictures are as many as must not make the program grow.
const manyPictures = 10_000

// racing tells whether the race detector is on, which takes memory too.
const racing = false
