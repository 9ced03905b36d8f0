package session

import (
	"context"
	"strconv"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/play"
	"stopp/bot/streit/view"
)

// tableHandler handles a request at a table, in the table's queue.
type tableHandler func(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error)

// routes says what each command and each button does.
func (rm *Room) routes() *bot.Router {
	ro := bot.NewRouter()
	rm.playRoutes(ro)
	rm.lookRoutes(ro)
	rm.careRoutes(ro)
	for name, c := range rm.tableCommands() {
		ro.On(bot.Command, name, rm.atMine(c))
	}
	ro.On(bot.Press, pages.PathPick, rm.picked)
	rm.completeRoutes(ro)
	for name, h := range map[string]bot.Handler{
		"challenge": rm.challenge, "matches": rm.matches, "leaderboard": rm.leaderboard,
		"rules": rm.explain, "server settings": rm.guild, "my settings": rm.settings, "my ignore": rm.ignore,
		"match verify": rm.verify, "match replay": rm.replay, "match review": rm.review,
	} {
		ro.On(bot.Command, name, rm.alone(h))
	}
	ro.On(bot.OnUser, "Challenge", rm.alone(rm.challengeMember))
	ro.On(bot.Press, pages.PathLevel, rm.alone(rm.pickLevel))
	ro.On(bot.Press, pages.PathAtOnce, rm.alone(rm.atOnce))
	ro.On(bot.Press, pages.PathRematch, rm.atResult(rm.playAgain))
	ro.On(bot.Press, pages.PathAgain, rm.atResult(rm.dealAgain))
	ro.On(bot.Press, view.PathHighlights, rm.alone(rm.pressHighlights))
	ro.On(bot.Press, pages.PathShare, rm.alone(rm.share))
	ro.On(bot.Press, pages.PathMatches, rm.alone(rm.turnList))
	ro.On(bot.Press, pages.PathTakeBack, rm.atChallenge(rm.takeBackListed))
	ro.On(bot.Press, pages.PathHear, rm.alone(rm.hearAgain))
	ro.On(bot.Press, pages.PathAcceptChallenge, rm.atChallenge(rm.shownTwice(rm.acceptChallenge)))
	ro.On(bot.Press, pages.PathDeclineChallenge, rm.atChallenge(rm.shownTwice(rm.declineChallenge)))
	ro.On(bot.Press, pages.PathTerms, rm.atChallenge(rm.terms))
	ro.On(bot.Press, view.PathChangeTerms, rm.atChallenge(rm.changeTerms))
	ro.On(bot.Press, view.PathChangeServer, rm.alone(rm.chooseUsual))
	ro.On(bot.Press, pages.PathServerPage, rm.alone(rm.serverPage))
	ro.On(bot.Press, pages.PathServerSet, rm.alone(rm.chooseServer))
	ro.On(bot.Press, pages.PathSettings, rm.alone(rm.chooseWish))
	ro.On(bot.Press, view.PathBook, rm.alone(rm.leaf))
	ro.On(bot.Press, view.PathReplay, rm.alone(rm.leafReplay))
	ro.On(bot.Press, view.PathReview, rm.alone(rm.leafReview))
	ro.On(bot.Press, view.PathFilm, rm.alone(rm.pressFilm))
	ro.Around(rm.edge)
	return ro
}

// playRoutes are those that change a match.
func (rm *Room) playRoutes(ro *bot.Router) {
	for path, key := range play.Keys() {
		ro.On(bot.Press, path, rm.atTable(rm.key(key)))
	}
	ro.On(bot.Press, view.PathAccept, rm.atTable(rm.accept))
	ro.On(bot.Press, view.PathEnough, rm.atTable(rm.enough))
	ro.On(bot.Press, view.PathStopp, rm.atTable(rm.pressStopp))
	ro.On(bot.Press, view.PathCall, rm.atTable(rm.call))
	ro.On(bot.Press, view.PathBlock, rm.atTable(rm.block))
	ro.On(bot.Press, view.PathQuit, rm.atTable(rm.quit))

	ro.On(bot.Press, view.PathHint, rm.atTable(rm.hint))
	ro.On(bot.Press, pages.PathWait, rm.atTable(rm.wait))
	ro.On(bot.Press, pages.PathEnd, rm.atTable(rm.end))
	ro.On(bot.Press, pages.PathClaim, rm.atTable(rm.claim))
	ro.On(bot.Press, pages.PathForce, rm.atTable(rm.forceEnd))
}

// lookRoutes are those that change nothing.
func (rm *Room) lookRoutes(ro *bot.Router) {
	ro.On(bot.Press, view.PathMore, rm.atTable(rm.more))
	ro.On(bot.Press, view.PathBoard, rm.atTable(rm.textBoard))
	ro.On(bot.Press, view.PathMoves, rm.atTable(rm.pressMoves))
	ro.On(bot.Press, view.PathPeek, rm.atTable(rm.peek))
	ro.On(bot.Press, view.PathBack, rm.atTable(rm.back))
	ro.On(bot.Press, view.PathRules, rm.atTable(rm.inForce))
	ro.On(bot.Press, view.PathResign, rm.atTable(rm.sure))
	ro.On(bot.Press, view.PathWatch, rm.watchAgain)
	ro.On(bot.Press, pages.PathBring, rm.atTable(rm.bring))
}

// atTable is the route of a button that belongs to a table: the path's first
// argument is the match.
func (rm *Room) atTable(h tableHandler) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		id, err := number36(r, 0)
		if err != nil {
			return "nowhere", failing(bot.ErrNoRoute)
		}
		t := rm.index.table(id)
		if row, is := rm.strangers.found(id, r); is && t == nil {
			return tableQueue(id), failing(known(row.Game, row.Version))
		}
		return tableQueue(id), rm.at(t, h)
	}
}

// at handles a request at a table, nil for one that is not there any more.
func (rm *Room) at(t *table, h tableHandler) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		rm.learnLocale(ctx, r)
		if t == nil || elsewhere(r, t.guild) || t.over() && !t.stale {
			return bot.Reaction{}, sorry("match-over", nil)
		}
		if err := rm.comesIn(ctx, t, r); err != nil {
			return bot.Reaction{}, err
		}
		if err := rm.punctual(ctx, t, r); err != nil {
			return bot.Reaction{}, err
		}
		if t.outdated(r) {
			return rm.present(t, r), nil
		}
		rm.attention.pressed(t.id, r.User.ID, rm.Now())
		return h(ctx, t, r)
	}
}

// elsewhere tells that a request comes from another server than what it names:
// numbers are given again when a server is removed that had the last ones.
func elsewhere(r bot.Request, guild string) bool { return r.Guild != "" && r.Guild != guild }

// alone is the route of a command that belongs to no table.
func (rm *Room) alone(h bot.Handler) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		return memberQueue(r), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			rm.learnLocale(ctx, r)
			return h(ctx, r)
		}
	}
}

func memberQueue(r bot.Request) string { return bot.Path("member", r.User.ID) }

func failing(err error) bot.Handler {
	return func(context.Context, bot.Request) (bot.Reaction, error) { return bot.Reaction{}, err }
}

// number is an argument of the request's path. The error is bot.ErrNoRoute:
// no button of ours has such a path.
func number(r bot.Request, i int) (int, error) {
	if args := r.Args(); i < len(args) {
		if n, err := strconv.Atoi(args[i]); err == nil {
			return n, nil
		}
	}
	return 0, bot.ErrNoRoute
}

// number36 is an argument that names a match or a challenge.
func number36(r bot.Request, i int) (int64, error) {
	if args := r.Args(); i < len(args) {
		if n, err := pages.ParseKey(args[i]); err == nil {
			return n, nil
		}
	}
	return 0, bot.ErrNoRoute
}
