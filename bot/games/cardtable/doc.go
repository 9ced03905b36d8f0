// Package cardtable is the line between the card room and the games that are played in it. The
// room knows seats, messages, deadlines and the database; a game knows what a press or a
// command means at its table. It turns one into a Deed, which the room carries out: it writes
// actions down before anybody is told.
//
// # A match is played by the rules it was dealt by
//
// Its game and the version of that game's rules are stored with it. Games.Known
// (bot/games/cardtable/game.go) first says whether the program has them. If not, the match
// stands still: its members are told so, and no other table is touched. So with one that can't
// be replayed, which can only be ended (bot/table/strangers.go). A program that has the rules
// gives the time back and goes on. A challenge has no version, for it is dealt by the newest
// one. A deal that is dealt once more keeps its own.
//
// # What plays a table knows no game
//
// bot/session and all that lies beside it take games as values. Only bot/games/streit, bot/games/patience,
// bot/games/zhengfen, bot/games/toy and cmd name one.
//
// # At the core everything is text
//
// game.Match takes an action as text and gives an outcome, whose time runs, who may object,
// and a view for each seat; game.Game deals and opens. Storing, exporting, replaying and
// playing use the same text. So storage, records, fair deals, game/gametest and the clock need
// no types of any game, and an old match is text that some version of some game can read.
// Chance after the first deal is an action, too, of game.NoSeat, and so is undoing. The cost:
// a replay reads every action from its text.
//
// # A game at a table is one value of functions
//
// A game at a table is one value of functions, cardtable.Game. It is a struct and not an interface
// because most games lack something: nil means that this one has none of the kind. The room tests
// for nil, so it needs no type switches, no `if game ==` and no generics. Its parts are cut by who
// uses them:
//
//   - Story, for bot/table, bot/table/computer and bot/table/notice: the match with what has been told of it,
//     whose turn it is, whose word it waits for, who may object, which sheet runs. A sheet is what
//     one message shows, such as a turn or a round.
//   - Scene: the game says nothing. The room fills it with all that a message may need, for one
//     pair of eyes and in one language.
//   - Messages, for bot/table/post and bot/table/result: what a table looks like while it is played, folded,
//     over, watched; pure functions of a Scene.
//   - Verbs, for bot/table: how losing a turn, resigning and accepting are written in its notation.
//   - Commands and Presses, for bot/service/registry and bot/table: what can be asked for at its tables,
//     each with a handler.
//   - Lobby, for bot/club/lobby: how members agree on its rules; Gather for tables that people join.
//   - Solo, for bot/club/solo: how a member plays it alone, by a command that deals at once.
//   - Career, for bot/club/stats: how statistics tell its counts.
//   - Tally, for bot/club/leaders: what it counts besides results, and its leaderboards.
//   - Bots, Luck, Chance, Verify, Explain, each for one package: the computer's players, the luck of
//     a deal, later deals, what a record proves, sentences for its errors.
//
// # A handler gets a cardtable.Table
//
// A handler gets a cardtable.Table: it reads (Reader), does (Actor), answers (Shower). It is
// called in the table's queue. It may do little: act, prepare a draft, count a hint, call for
// a word. So every game gets the rules of this house without knowing them: written before
// told, done once, shown by comparing, nothing sent in the queue.
//
// # What only one seat may see is a hand
//
// A hand is what only one seat may see (Messages.Hand). It stands in a private answer, which
// the room edits while its token lives. Every press on it carries the state that it shows, so
// a press on an old one brings the new one instead of acting, unless the game says that it
// means the same as ever (Press.Still). In such a game drafts are each seat's own: nothing
// that others are sent depends on them, and a test compares the bytes. Game.Keeps says which
// stay after an action, and Game.Order what one does when its seat's turn comes, a moment
// later (bot/table/orders.go): passing until the next trick, or a card that was chosen while
// others thought.
//
// At a private table the one member sees table and hand in one message (post.Private): Messages.Table
// gets a scene with Viewer set, and draws both.
//
// # What is still missing
//
// There is not yet, for games that are to come, and for a trick game for three to six with hidden
// hands:
//
//   - Several seats to move at once. game.Match.Running and Story.Awaited are sets, and all in
//     them can be called. But the keys, the deadline and late go by Story.ToMove, one seat.
//     Races, where two play the same deal side by side, need a deadline for each seat.
//   - A seat that was resigned still counts among its member's matches.
//   - Leaderboards and ratings are text. The usual rules of a server and the table that `/my
//     settings` shows are those of the first game in the list that has them.
package cardtable
