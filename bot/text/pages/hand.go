package pages

// PathHand shows a member their own hand; the match follows.
const PathHand = "hand"
