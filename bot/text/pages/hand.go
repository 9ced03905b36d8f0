package pages

// PathHand shows whoever presses it their own hand; the match follows.
const PathHand = "hand"
