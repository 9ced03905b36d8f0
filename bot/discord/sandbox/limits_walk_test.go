package sandbox_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// shownBy names, for each row of the list of Discord's limits, the tests that hold the sandbox to it: a
// test, or one of its cases. If a row has none, the sandbox does not keep it; then these are the words
// of the package comment that say so.
var shownBy = map[string][]string{
	"First response":                           {"TestFirstAnswerWithinThreeSeconds"},
	"Second callback for one interaction":      {"TestOnlyOneFirstAnswer"},
	"Unknown/expired id or token at callback":  {"TestFirstAnswerWithinThreeSeconds", "TestWebhookTokens"},
	"Edit/follow-up after 15 min":              {"TestWebhookTokens"},
	"Edit/follow-up before any callback":       {"TestWebhookTokens"},
	"Callback type 6, 7":                       {"TestWhichAnswersSuit", "TestModal"},
	"Callback type 8":                          {"TestWhichAnswersSuit"},
	"Callback type 9 (modal)":                  {"TestWhichAnswersSuit", "TestModal"},
	"Callback without body data on success":    {"TestAnswersFitDiscordsDescription", "TestPressUpdatesTheMessage"},
	"Flags on type 5":                          {"TestDeferredAnswer"},
	"Flags on type 4/7":                        {"TestAnswerLimits/flags"},
	"Ephemeral state":                          {"TestDeferredAnswer"},
	"Follow-ups when only USER_INSTALL":        {"TestFollowUpsAbroad"},
	"Autocomplete choices":                     {"TestChoiceLimits", "TestAnswerLimits"},
	"Modal custom_id / title / components":     {"TestAnswerLimits/modal title 45", "TestAnswerLimits/modal 5 components", "TestModalLimits/a modal has components", "TestModalLimits/modal custom id 100"},
	"Global rate limit":                        {"TestGlobalRateLimit"},
	"content":                                  {"TestMessageLimits/content 2000", "TestLimitsAreNoTighterThanDiscords"},
	"nothing in it":                            {"TestMessageLimits", "TestEmbedAndPollLimits/an embed is not empty"},
	"embeds":                                   {"TestMessageLimits/10 embeds"},
	"embed title / description / fields":       {"TestMessageLimits/embed title 256", "TestEmbedAndPollLimits/embed description 4096", "TestEmbedAndPollLimits/25 embed fields", "TestEmbedAndPollLimits/embed field name 256", "TestEmbedAndPollLimits/embed field value 1024", "TestEmbedAndPollLimits/embed footer 2048", "TestEmbedAndPollLimits/embed author 256"},
	"embed text sum per message":               {"TestMessageLimits/embed sum 6000"},
	"attachments per message":                  {"TestFileLimits"},
	"one file":                                 {"TestFileLimits"},
	"request":                                  {"TestFileLimits"},
	"alt text":                                 {"TestFileLimits", "TestComponentLimits/an item's alt text", "TestComponentLimits/a thumbnail's alt text"},
	"`attachments[].id` of a new file":         {"TestFileLimits"},
	"PATCH with files, no `attachments`":       {"TestEditKeepsAndDropsAttachments"},
	"`attachment://x` not uploaded":            {"TestComponentLimits/a picture that is not there", "TestComponentLimits/a file that is not there", "TestEmbedAndPollLimits/embed picture not there"},
	"nonce":                                    {"TestMessageLimits/nonce 25"},
	"allowed_mentions users / roles":           {"TestMessageLimits/100 mentioned users", "TestMessageLimits/mentions users and parse", "TestEmbedAndPollLimits/100 mentioned roles", "TestEmbedAndPollLimits/mentions roles and parse", "TestMessageLimits/a mentioned user once", "TestMessageLimits/a mentioned role once", "TestMessageLimits/parse once"},
	"edit of another's message":                {"TestMessagesOfOthersAndPermissions"},
	"edits to messages > 1 h old":              {"TestOldMessagesMayBeEditedSeldom"},
	"edit pings nobody":                        {"TestWhoIsPinged"},
	"poll answers / question":                  {"TestEmbedAndPollLimits/poll answers 10", "TestEmbedAndPollLimits/poll question 300", "TestEmbedAndPollLimits/poll answer 55", "TestEmbedAndPollLimits/poll 32 days"},
	"Legacy rows":                              {"TestMessageLimits/5 rows"},
	"Buttons per row":                          {"TestMessageLimits/5 buttons a row", "TestMessageLimits/a row is not empty"},
	"Select in a row":                          {"TestMessageLimits/select stands alone"},
	"V2 component without flag 32768":          {"TestMessageLimits/V2 needs its flag"},
	"V2 total":                                 {"TestMessageLimits/V2 40 components"},
	"V2 text in all":                           {"TestMessageLimits/V2 4000 characters", "TestComponentLimits/a text has 4000"},
	"V2 + content/embeds/poll/stickers":        {"TestMessageLimits/V2 has no content", "TestComponentLimits/V2 has no embeds", "TestComponentLimits/V2 has no poll", "TestComponentLimits/V2 has no stickers"},
	"V2 flag on edit":                          {"TestTheFlagOfLayoutsStays"},
	"custom_id":                                {"TestMessageLimits/custom_id 100", "TestMessageLimits/custom_id not empty", "TestMessageLimits/disabled ones count"},
	"Button label / url":                       {"TestMessageLimits/label 80", "TestMessageLimits/label or emoji", "TestComponentLimits/an address has 512"},
	"Button custom_id vs url":                  {"TestMessageLimits/custom_id or url", "TestMessageLimits/custom_id needed", "TestComponentLimits/a link has no custom id"},
	"Select options":                           {"TestMessageLimits/25 select options", "TestMessageLimits/select label 100", "TestComponentLimits/select value 100", "TestComponentLimits/select description 100", "TestMessageLimits/select values differ"},
	"Select placeholder; min; max":             {"TestMessageLimits/select placeholder 150", "TestComponentLimits/min 25", "TestComponentLimits/max 25", "TestComponentLimits/max above the options", "TestComponentLimits/defaults up to max"},
	"MediaGallery items; Section texts":        {"TestComponentLimits/a gallery has 10", "TestComponentLimits/a section holds 3", "TestComponentLimits/a section needs an aside"},
	"Text input min / max / value":             {"TestModalLimits/input min 4000", "TestModalLimits/input max 4000", "TestModalLimits/input max 1", "TestModalLimits/input value 4000", "TestModalLimits/input placeholder 100"},
	"Label text / description":                 {"TestModalLimits/label 45", "TestModalLimits/label description 100"},
	"Slash / user / message commands, global":  {"TestHundredCommandsAndTwoHundredCreates", "TestCommandLimits"},
	"Creates per day and guild":                {"TestHundredCommandsAndTwoHundredCreates", "TestCreatesAreCountedByServer"},
	"Name (slash, option)":                     {"TestCommandLimits/name 32", "TestCommandLimits/name lower case", "TestCommandLimits/localized names too", "TestOptionLimits/option name lower case"},
	"Name (user/message)":                      {"TestOptionLimits/menu name 32", "TestCommandLimits/menus have no description"},
	"Description":                              {"TestCommandLimits/description 100", "TestOptionLimits/option description 100"},
	"Options, choices, subcommands":            {"TestCommandLimits/25 options", "TestCommandLimits/25 choices", "TestOptionLimits/25 subcommands", "TestCommandLimits/choice name 100", "TestCommandLimits/choice value 100"},
	"Required before optional":                 {"TestCommandLimits/required first", "TestOptionLimits/required within subcommands"},
	"Option names unique":                      {"TestCommandLimits/option names differ", "TestCommandLimits/per language too", "TestOptionLimits/a language's name and another's"},
	"Command names unique per type and scope":  {"TestCommandLimits"},
	"choices + autocomplete":                   {"TestCommandLimits/choices or autocomplete"},
	"Nesting":                                  {"TestCommandLimits/no group within a group", "TestCommandLimits/subcommands stand alone", "TestOptionLimits/a group holds subcommands", "TestCommandLimits/a group holds something"},
	"Size":                                     {"TestCommandLimits/8000 characters"},
	"Localization keys":                        {"TestCommandLimits/known languages"},
	"min/max_length (string)":                  {"TestCommandLimits/max_length 6000", "TestOptionLimits/min_length 6000", "TestOptionLimits/max_length 1"},
	"`contexts`, `integration_types`":          {"TestCommandLimits/contexts not empty", "TestOptionLimits/contexts once", "TestOptionLimits/two ways to install", "TestOptionLimits/installed somewhere"},
	"Missing/bad token":                        {"TestRequestsThatDiscordTurnsAway"},
	"Global":                                   {"TestGlobalRateLimit"},
	"Per route":                                {"TestRateLimitsAndTheirHeaders"},
	"Shared/per-channel webhook limit":         nil,
	"Invalid requests":                         {"TestRequestsThatDiscordTurnsAway"},
	"User-Agent":                               {"TestRequestsThatDiscordTurnsAway"},
	"Bad JSON":                                 {"TestRequestsThatDiscordTurnsAway"},
	"Unknown channel / guild / message / user": {"TestRequestsThatDiscordTurnsAway", "TestCommandLimits"},
	"No VIEW_CHANNEL / lacking permission":     {"TestMessagesOfOthersAndPermissions", "TestThreadsNeedTheirPermissions", "TestEmbedsAndRepliesNeedTheirPermissions"},
	"DM refused / no common server":            {"TestDirectMessages"},
	"Thread name; archive minutes; slow mode":  {"TestThreadLimits/name 100", "TestThreadLimits/four archive times", "TestThreadLimits/slow mode 6 h"},
	"Edit in archived thread / locked thread":  {"TestArchivedThreads", "TestThreadsStartOnAMessage"},
	"Active threads":                           {"TestThreadLimits"},
	"HELLO, heartbeat":                         {"TestGatewayCutsOffWhoDoesNotBeat"},
	"Sent payload":                             {"TestGatewayClosesWithDiscordsCodes/over 4096 bytes"},
	"Sends":                                    {"TestGatewayClosesWithDiscordsCodes/121 sends a minute"},
	"IDENTIFY":                                 {"TestGatewayClosesWithDiscordsCodes/no properties"},
	"Bad token / shard / too few shards":       {"TestGatewayClosesWithDiscordsCodes"},
	"Payload before IDENTIFY":                  {"TestGatewayClosesWithDiscordsCodes/before IDENTIFY", "TestGatewayClosesWithDiscordsCodes/second IDENTIFY"},
	"RESUME with dead session":                 {"TestResumeOfADeadSessionIsInvalid"},
	"Client closes 1000/1001":                  {"TestResumeOfADeadSessionIsInvalid"},
	"Guilds per shard":                         {"TestCrowdedShard", "TestEventsGoToTheirShard"},
	"INTERACTION_CREATE":                       {"TestInteractionsInThreads"},
	"HTTP endpoint":                            {"TestEndpoint", "TestEndpointHasToBeSafe", "TestEndpointThatFails"},
	"Faults to inject":                         {"TestFaultsOfTheGateway", "TestInvalidatedSession", "TestRequestsFailAsToldTo", "TestAnAnswerThatNeverArrives", "TestDeliveredTwiceAndAgain"},
}

// Every row of the list of Discord's limits has its tests, and they are there.
func TestEveryLimitIsShown(t *testing.T) {
	have := testsHere(t)
	for row, tests := range shownBy {
		for _, name := range tests {
			if !have[name] {
				t.Errorf("%s: there is no %s", row, name)
			}
		}
	}
	list, err := os.ReadFile("../../../../shared/discord/limits.md")
	if err != nil {
		t.Skip("the list of limits is not here: ", err)
	}
	left := map[string]bool{}
	for row := range shownBy {
		left[row] = true
	}
	for _, row := range rowsOf(string(list)) {
		name := best(row)
		if name == "" {
			t.Errorf("no test is named for %q", row)
		}
		delete(left, name)
	}
	for row := range left {
		t.Errorf("the list has no row %q", row)
	}
}

// best is the longest name in the list that a row begins with.
func best(row string) (name string) {
	for key := range shownBy {
		if strings.HasPrefix(row, key) && len(key) > len(name) {
			name = key
		}
	}
	return name
}

// rowsOf are the first columns of the tables of a list.
func rowsOf(list string) (rows []string) {
	for line := range strings.Lines(list) {
		cells := strings.Split(line, "|")
		if len(cells) < 3 || strings.HasPrefix(line, "|--") || strings.TrimSpace(cells[1]) == "What" {
			continue
		}
		rows = append(rows, strings.TrimSpace(cells[1]))
	}
	return rows
}

// testsHere are the tests of this folder, each also with the keys of its maps: its cases.
func testsHere(t *testing.T) map[string]bool {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	have := map[string]bool{}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && strings.HasPrefix(fn.Name.Name, "Test") {
				have[fn.Name.Name] = true
				cases(fn, have)
			}
		}
	}
	return have
}

func cases(fn *ast.FuncDecl, have map[string]bool) {
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		pair, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		if key, ok := pair.Key.(*ast.BasicLit); ok && key.Kind == token.STRING {
			if name, err := strconv.Unquote(key.Value); err == nil {
				have[fn.Name.Name+"/"+name] = true
			}
		}
		return true
	})
}

// The sandbox's package comment says what it does not offer.
func TestTheCommentSaysWhatIsMissing(t *testing.T) {
	parsed, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	comment := strings.Join(strings.Fields(parsed.Doc.Text()), " ")
	said := map[string]string{
		"Shared/per-channel webhook limit": "limit that several bots share in a channel",
		"IDENTIFY":                         "thousand sessions a day",
	}
	for row, tests := range shownBy {
		if tests == nil && (said[row] == "" || !strings.Contains(comment, said[row])) {
			t.Errorf("the package comment does not say that it lacks %q", row)
		}
		if tests != nil && slices.Contains(tests, "") {
			t.Errorf("%q names an empty test", row)
		}
	}
}
