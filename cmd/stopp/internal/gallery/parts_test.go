package gallery

import (
	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// parts are everything that people read, in this order: every message, with made-up people
// and matches, made by the code that makes the real ones. Any new text belongs in one of
// them; a test says which sentences nobody sees here. Sentences that have nothing to fill in
// stand in testdata by themselves, without a part.
var parts = []part{
	{"Challenges", "What stands in the channel before a match.", challenges},
	{"Closed challenges", "What becomes of their messages.", closedChallenges},
	{"Tables that people join", "Before a match of three to six.", gatherings},
	{"The table", "The message of a turn.", turns},
	{"What happens at the table", "As a turn's log has it, when the turn is over.", logs},
	{"Stopp", "The list of reasons, and the referee's answers.", stopps},
	{"Results", "Those that can be undone, and those that stand.", results},
	{"Time", "Notices beside a table, and what those who wait may do.", waiting},
	{"The menu of a table", "In private.", menus},
	{"The computer", "Its table, and what is left of its turns.", computers},
	{"Typed moves", "What /move reads back, offers and asks.", typed},
	{"First steps", "The welcome in a server, and /help.", help},
	{"Ways in", "Private matches against the computer, and who is told of a new one.", waysIn},
	{"Series", "Several games, one after the other: what comes next, and how it ends.", seriesOfGames},
	{"Patiences", "A table for one.", patiences},
	{"Deals of the day", "Four patiences a day, and what is shared of them.", days},
	{"Races", "Two play one deal, each for themselves.", races},
	{"Score sheets", "After every game of a series, and at its end.", scoreSheets},
	{"Two pairs", "What is left of matches at two tables, which nobody begins any more.", twoPairs},
	{"Statistics", "What patiences have come to, and leaderboards.", statistics},
	{"Ratings", "A member’s own, and the line below results.", ratings},
	{"Tables of Zheng Fen", "In words and in monospace type, and what plays are called.", tricks},
	{"Zheng Fen in a channel", "What everybody sees of a table, and what its buttons bring.", fenTables},
	{"Hands of Zheng Fen", "What each sees alone, what can be open there, and what is answered to what does not go.", fenHands},
	{"After rounds and matches of Zheng Fen", "Results, the chart, logs, a match once more, looks back.", afterFen},
	{"Refused in a patience", "Told to the player alone.", refusedAlone},
	{"Rules of the patiences", "Every page of their books, and the questions which game.", patienceBooks},
	{"Rules of Zheng Fen", "Every page of the book.", fenBook},
	{"Lessons of Zheng Fen", "/learn: every lesson's steps, hints and end, and what is said to other tries.", fenLessons},
	{"Lessons of the patiences", "/learn: every lesson's steps, hints and end, and what is said to other tries.", patienceLessons},
	{"Lessons", "/learn: every lesson's steps, hints and end, and what is said to other tries.", lessons},
	{"Hints", "For the seat to move, who asked.", hints},
	{"Looks back", "At a match that is over.", looksBack},
	{"Puzzles", "A fault to be found.", puzzles},
	{"The terminal", "Words of `stopp play` and `stopp puzzle`.", terminals},
	{"Privacy", "What is kept of people, and records for them.", privacy},
	{"Lists", "Matches, points, people.", lists},
	{"Leaderboards", "Of matches against others.", leaderboards},
	{"Weeks and milestones", "A server's summary of a week, what members have reached, and what rivals are teased about.", weeks},
	{"Careers", "What matches against others have come to: of a member, of two, of a server.", careers},
	{"Tournaments", "The sign-up, rounds, and what is answered.", tournaments},
	{"Standings of tournaments", "Tables, brackets, and who meets whom.", standings},
	{"Settings", "A member's and a server's.", settings},
	{"Replay", "A match once more.", replays},
	{"Verification", "Where a deal came from.", verdictsOnDeals},
	{"The rules", "The first page of every rule set, and every situation once.", rulePages},
	{"The options", "Every value, as menus and the list of differences have it.", everyOption},
	{"Commands", "As Discord offers them, with their options and choices.", everyCommand},
	{"Refused moves", "Told to the mover alone.", refusals},
	{"Answers", "Single sentences, told to one member alone.", answers},
	{"Said otherwise", "Sentences of pages above, in other cases.", otherwise},
}

// part is a part of the messages that people read.
type part struct {
	Title, About string
	tell         func(*teller)
}

// spoken is a message, and when it comes.
type spoken struct {
	When    string
	Message bot.Message
}

// teller collects the messages of a part in a language.
type teller struct {
	say i18n.Texts
	all []spoken
}

// told is a part in a language.
func (p part) told(say i18n.Texts) []spoken {
	t := teller{say: say}
	p.tell(&t)
	return t.all
}

func (t *teller) add(when string, m bot.Message) { t.all = append(t.all, spoken{when, m}) }

func (t *teller) text(when, content string) { t.add(when, bot.Message{Content: content}) }

// sentence is the whole message, under its key.
func (t *teller) sentence(key string, data i18n.Data) {
	t.text(key, t.say.Say(key, pages.Buttons(t.say, data)))
}

// sentences are messages that have nothing to fill in.
func (t *teller) sentences(keys ...string) {
	for _, key := range keys {
		t.sentence(key, nil)
	}
}
