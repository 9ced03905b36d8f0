//go:build race

package board

// manyPictures are fewer here: each takes twenty times as long.
const manyPictures = 500

const racing = true
