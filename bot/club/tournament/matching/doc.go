// Package matching joins points in pairs, so that all pairs together cost least: a perfect
// matching of least cost in a complete graph. It is Edmonds' blossom algorithm (Maximum
// matching and a polyhedron with 0,1-vertices, 1965) with the bookkeeping that Galil
// describes (Efficient algorithms for finding maximum matching in graphs, 1986), and takes
// time that grows with the third power of the points.
//
// Costs are compared place by place, like words in a dictionary. The algorithm only adds,
// subtracts, compares and halves even values. So such a cost is as good as a number, and
// nothing has to be weighed against anything else.
package matching
