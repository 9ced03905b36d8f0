package board

// The tables of the tests, as drawn reads them.
const (
	dealtTable = `
move B
1 9c
2 Jd
3 2h
4 Ks
5 7h
6 Tc
7 As
8 Qd
A reserve 8s 13
A hand 35
B reserve 4d 13
B hand 35`

	middleTable = `
move A
families c3 c0 d6 d2 h4 h1 s13 s0
1 Qs Jh Tc 9d 8s 7d 6s 5h
2 Qd Jc Td 9s 8h
3 Kc Qh Js Td
4
5 Jc Td 9c 8d
6 Kh Qc Jd Tc 9h 8c
7 Kd
8 Qc Jh Ts 9h
A reserve Qh 11
A waste Ks 14
A turned 7c
A hand 21
B reserve 9h 3
B waste 9s 22
B hand 12
last A 4-8 9h`

	longTable = `
move B
1 Ks Qh Jc Th 9c 8d 7s 6d 5c 4d 3s 2d Ac
2 Kc Qd Js Td 9s 8h 7c 6h 5s 4h 3c 2h As Kc Qd Js Td 9s 8h 7c
3 (2) Kh
4 (2) Qs Jd Tc 9d 8c 7d 6c
5 Kd Qc Jh Ts 9d 8s 7h 6c 5d 4c 3d 2c Ah
6 Kh Qs Jd Tc 9h 8s 7d 6c 5h 4s 3d 2c Ad Kh Qs Jd Tc 9h 8s 7d 6c 5h 4s 3d 2c Ad Kh Qs Jd Tc
7 (1) 2c
8
A waste Tc 64
A hand 0
B reserve ?? 13
B turned 3h
B waste 5s 1
B hand 104
last B turn 3h`

	threeTable = `
rules three
move C
families c5 c2 d1 d0 h3 h0 s13 s4
1 Kd Qs Jd Tc 9h
2 closed
3 7s 6d
4 Jc Td
5 Qh
6 9c 8h 7c 6h 5c 4h
7 Ks Qd Jc Th 9s 8d 7c 6d 5s 4d 3c 2h As
8 Td 9s
9 Kh Qc Jd Ts 9h 8c
A reserve Jh 5
A waste 8s 9
A hand 11
B reserve 6s 3
B waste Qd 12
B hand 8
C reserve 8h 6
C waste Kc 4
C turned 7d
C hand 16
last C 5-Ar Jh`

	// The joker lies next in B's hand, and B may look.
	threePeekTable = `
rules three covered=2 reserve-top=closed peek=on
move B
families c13 c13 d12 d0 h13 h1 s0 s0
1 (2) Kd Qs Jd Tc 9h 8s 7d 6s 5d 4s 3d 2s Ad
2 (1) 9h
3 closed
4 (2) Kd Qs Jd Tc 9h 8s 7d 6s 5d 4s 3d 2s Ad
5 (2) 3d
6 (1) 4d
7 (2) Kd Qs Jd Tc 9h 8s 7d 6s 5d 4s 3d 2s Ad
8 (1) Kd Qs Jd Tc 9h 8s 7d 6s 5d
9
A reserve ?? 8
A hand 22
A waste 5d 4
B reserve Qd 8
B turned Kc
B waste 5d 24
B hand 24 **
C reserve ?? 8
C hand 24
C waste 5c 100
last B t-Cw 5c`

	coveredTable = `
rules covered covered=2 reserve-top=closed
move B
families c2 c0 d0 d0 h3 h1 s1 s0
1 (2) 9c 8h
2 (1) Jd
3 (2) 2h
4 Ks Qd
5 (2) 7h 6c 5d
6 (1) Tc
7 (2) 6s
8
A reserve ?? 13
A waste 4c 3
A hand 24
B reserve Tc 12
B turned 9d
B hand 25
last B open Tc`

	simpleTable = `
rules simple
move A
families c4 d0 h13 s2
1 Qs Jd Tc
2 9d
3 Kc
4 Jc Td
5
6 8d 7s 6d 5c
A reserve 9c 3
A waste Qc 5
A turned Jh
A hand 4
B reserve 3s 2
B waste 5s 7
B hand 6
last A turn Jh`

	wonTable = `
won B
families c13 c13 d13 d9 h13 h11 s13 s12
1 Td
5 Ks
7 Qh
A reserve Kh 2
A waste Jd 3
last B t-f Qs`

	// A has played on although the 4 of diamonds had to go to its family.
	faultTable = `
move A
families c3 c0 d3 d0 h4 h1 s2 s0
1 Qs Jh Tc 9d 8s
2 Qd Jc Td 9s 8h 7s
3 Kc Qh Js Td
4 Jd Tc
5 9c 4d
6 Kc Qd Js Th 9c 8d
7 Kd
8 Qc Jh Ts 9h
A reserve Qh 11
A waste Ks 14
A turned 7c
A hand 21
B reserve 9h 3
B waste 9s 22
B hand 12
last A 6-2 7s`

	// A has turned a card although the reserve's top had to go to a family.
	turnedTable = `
move A
families c3 c0 d3 d0 h4 h1 s2 s0
1 Qs Jh Tc 9d 8s
2 Qd Jc Td 9s 8h
4 Jd Tc
7 Kd
8 Qc Jh Ts 9h
A reserve 5h 11
A waste Ks 14
A turned 7c
A hand 21
B reserve 9h 3
B waste 9s 22
B hand 12
last A turn 7c`

	// A has gone on after the fault: the card that had to go is covered by now, and so is
	// the one that went instead.
	lateTable = `
move B
families c3 c0 d3 d0 h4 h1 s2 s0
1 Qs Jh Tc 9d 8s
2 Qd Jc Td 9s 8h 7s 6d
4 Jd Tc
5 9c 4d 3s
6 Kc Qd Js Th 9c 8d
8 Qc Jh Ts 9h
A reserve Qh 11
A waste Ks 14
A hand 20
B reserve 9h 3
B waste 9s 22
B hand 12
last A 6-2 7s
last A 1-2 6d
last A r-5 3s`

	// A sequence of three has gone from 4 to 8.
	groupTable = `
move B
families c1 c0 d0 d0 h0 h0 s2 s0
1 9c
2 Jd
3 2h
5 7h
8 Jc Th 9s 8h
A reserve 8s 13
A turned 4h
A hand 35
B reserve 4d 13
B waste 4s 3
B hand 32
last A 4-6 8h
last A 4-7 9s
last A 6-7 8h
last A 4-8 Th
last A 7-6 8h
last A 7-8 9s
last A 6-8 8h`
)
