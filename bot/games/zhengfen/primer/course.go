package primer

import (
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/games/guide"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render/zhengfen/board"
)

// Class is a lesson as it stands for somebody.
type Class struct {
	guide.Step
	Stage  Stage
	Chosen zhengfen.Cards // of the hand, with the menu
	Right  bool           // the last try was right
	Answer string         // the answer to the last try, if it was wrong; "" for none
}

// Course is the lessons for /learn.
func Course() guide.Course {
	c := guide.Course{Key: zhengfen.Name, Label: Label}
	for _, l := range Lessons() {
		c.Names = append(c.Names, l.Name)
	}
	c.Press = func(s guide.Step) (bot.Message, error) {
		l, err := ClassAt(s)
		if err == nil {
			l, err = l.Pressed(s.Input, s.Values)
		}
		if err != nil {
			return bot.Message{}, bot.ErrNoRoute
		}
		return l.Message(), nil
	}
	return c
}

// ClassAt is the lesson that a step means. It fails if the lesson has no such step, as after
// it was changed.
func ClassAt(s guide.Step) (Class, error) {
	stage, err := Lessons()[s.At-1].After(s.Done)
	l := Class{Step: s, Stage: stage}
	if err == nil && s.Held != "" {
		l.Chosen, err = zhengfen.ParseCards(strings.ReplaceAll(s.Held, joint, " "))
	}
	return l, err
}

// What a lesson's buttons mean besides pass and take.
const (
	inputCards = "cards" // from the menu of the hand
	inputNone  = "none"  // puts the chosen cards back
	inputPlay  = "p."    // begins a play: its cards and then its reading
)

// Signs in paths for blanks, and for the part before a reading.
const (
	joint  = "."
	asRead = ".=."
)

func (l Class) teller() teller { return tellerFor(l.Say, l.Look, l.Learner.Name) }

func (l Class) view() zhengfen.View { return l.Stage.Match.View(Learner) }

func (l Class) key(word string) string { return lessonKeys.Of(l.Stage.Lesson.Name + "." + word) }

// lessonKeys are the sentences of the lessons, by lesson and step.
var lessonKeys = i18n.KeysOf("learn.",
	"learn.zheng-lead.title", "learn.zheng-lead.step1", "learn.zheng-lead.also1", "learn.zheng-lead.step2", "learn.zheng-lead.step3",
	"learn.zheng-lead.done", "learn.zheng-pair.title", "learn.zheng-pair.step1", "learn.zheng-pair.done", "learn.zheng-pass.title",
	"learn.zheng-pass.step1", "learn.zheng-pass.also1", "learn.zheng-pass.step2", "learn.zheng-pass.step3", "learn.zheng-pass.done",
	"learn.zheng-full.title", "learn.zheng-full.step1", "learn.zheng-full.done", "learn.zheng-bomb.title", "learn.zheng-bomb.step1",
	"learn.zheng-bomb.step2", "learn.zheng-bomb.done", "learn.zheng-joker.title", "learn.zheng-joker.step1",
	"learn.zheng-joker.step2", "learn.zheng-joker.step3", "learn.zheng-joker.also3", "learn.zheng-joker.done",
	"learn.zheng-last.title", "learn.zheng-last.step1", "learn.zheng-last.done",
)

// id is the path of a button here.
func (l Class) id(input string) string { return l.ID(l.Stage.Done, l.held(), input) }

// held are the chosen cards as paths have them.
func (l Class) held() string {
	if l.Chosen == 0 {
		return ""
	}
	return strings.ReplaceAll(l.Chosen.String(), " ", joint)
}

// Message is the lesson with its table and hand, in which each button carries all that the
// next message is made of.
func (l Class) Message() bot.Message {
	p := l.page()
	p.Table = func(most int) bot.Message { return l.teller().table("", l.view(), board.Close(most)) }
	s := l.Step
	s.Done, s.Held = l.Stage.Done, l.held()
	return s.Message(p, l.pages()...)
}

// page is what the lesson shows, without its table.
func (l Class) page() guide.Page {
	t := l.teller()
	p := guide.Page{Title: l.Say.Say(l.key("title"), nil), Text: l.words(t), Right: l.Right, Happened: l.happened(t), Lifted: l.Chosen != 0, Answer: l.Answer, Over: l.Stage.Over()}
	if p.Over {
		p.Ends = l.Ends(pages.DoorButton(l.Say, pages.DoorTable), pages.DoorFriends, guide.BookButton(l.Say, zhengfen.Name))
	} else {
		p.Menus = []bot.Menu{l.cards()}
		if offered := l.offered(); len(offered) > 0 {
			p.Keys = append(p.Keys, offered)
		}
		p.Keys = append(p.Keys, append(l.verbs(), l.chosen()...))
	}
	return p
}

// pages are all that the lesson shows to who makes no mistake, with and without hints.
func (l Class) pages() (all []guide.Page) {
	for _, stage := range l.Stage.Lesson.Stages() {
		at := Class{Step: l.Step, Stage: stage, Right: len(stage.Done) > 0}
		all = append(all, at.page())
		if !stage.Over() {
			at.Right, at.Answer = false, at.Hint()
			all = append(all, at.page())
		}
	}
	return all
}

// happened is what came of the last press: what was done, or the cards that were chosen.
func (l Class) happened(t teller) string {
	if l.Chosen != 0 {
		return t.word("zheng-fen.learn.chosen", i18n.Data{"Cards": words.Cards(l.Say, l.Chosen)})
	}
	return t.happened(l.Stage.Steps)
}

// words say what to do or, at the end, what the lesson taught.
func (l Class) words(t teller) string {
	key := "done"
	if !l.Stage.Over() {
		key = "step" + step(l.Stage)
	}
	points := 0
	for _, s := range l.Stage.Steps {
		for _, trick := range s.Tricks {
			points += trick.Cards.Points()
		}
	}
	text := l.Say.Say(l.key(key), i18n.Data{
		"Ida": t.names[game.B], "Paul": t.names[game.C], "Trick": l.view().Trick().Points(), "Won": points,
		"Pass": l.Say.Say("zheng-fen.key.pass", nil), "Take": l.Say.Say("zheng-fen.hand.key.take", nil), "Cards": l.Say.Say("zheng-fen.learn.cards", nil),
	})
	if l.Stage.Over() && l.After == "" {
		text = markup.Lines(text, "", l.Say.Say("zheng-fen.learn.end", i18n.Data{"Command": pages.CommandName(l.Say, "zhengfen")}))
	}
	return text
}

// step is the number of the next thing to do.
func step(s Stage) string { return strconv.Itoa(len(s.Done) + 1) }

// happened is the actions, in one line.
func (t teller) happened(steps []zhengfen.Step) string {
	var all []string
	for _, s := range steps {
		data := i18n.Data{"Name": t.names[s.Seat], "Action": t.action(s.Action), "Points": 0}
		for _, trick := range s.Tricks {
			data["Winner"], data["Points"] = t.names[trick.Winner], trick.Cards.Points()
		}
		switch {
		case s.Action.Verb == zhengfen.Take:
			all = append(all, t.word("zheng-fen.learn.takes", data))
			continue
		case s.Action.Verb == zhengfen.Pass:
			all = append(all, t.word("zheng-fen.learn.passes", data))
		default:
			all = append(all, t.word("zheng-fen.learn.plays", data))
		}
		if len(s.Tricks) > 0 {
			all = append(all, t.word("zheng-fen.learn.to", data))
		}
	}
	return strings.Join(all, markup.Dot)
}

// offered are the plays that have buttons of their own.
func (l Class) offered() (row []bot.Button) {
	for _, p := range l.Stage.Offers() {
		judged, _ := l.view().Judge(zhengfen.Action{Play: p})
		row = append(row, bot.Button{Label: markup.Clip(l.teller().action(judged), markup.LabelLimit), Style: bot.Blurple, ID: l.ID(l.Stage.Done, "", inputOf(p))})
	}
	return row
}

// inputOf is a play as a path has it.
func inputOf(p zhengfen.Play) string { return inputPlay + strings.ReplaceAll(p.String(), " ", joint) }

// verbs are the buttons that play no card.
func (l Class) verbs() []bot.Button {
	verb := func(word string) bot.Button {
		return bot.Button{Label: l.Say.Say(words.VerbKey(word), nil), Style: bot.Grey, ID: l.ID(l.Stage.Done, "", word)}
	}
	return []bot.Button{verb("pass"), verb("take")}
}

// cards is the menu of the hand, from which any of its cards are chosen.
func (l Class) cards() bot.Menu {
	hand := board.ByRank.Of(l.view().Hand())
	menu := bot.Menu{ID: l.id(inputCards), Label: l.Say.Say("zheng-fen.learn.cards", nil), Most: len(hand)}
	for _, c := range hand {
		menu.Items = append(menu.Items, bot.Item{Label: words.Card(l.Say, c), Value: c.String(), Chosen: l.Chosen.Has(c)})
	}
	return menu
}

// mostReadings is how many of them have buttons, beside those of the verbs and the one that
// puts all back.
const mostReadings = 2

// chosen are the buttons of the chosen cards: one for each reading that may be played, the
// strongest first, or one that asks why not.
func (l Class) chosen() (row []bot.Button) {
	if l.Chosen == 0 {
		return nil
	}
	for _, p := range l.playable() {
		row = append(row, bot.Button{
			Label: markup.Clip(l.Say.Say("zheng-fen.learn.play", i18n.Data{"Reading": words.Reading(l.Say, p.Reading)}), markup.LabelLimit),
			Style: bot.Green, ID: l.id(inputOf(p)),
		})
	}
	if row = row[:min(len(row), mostReadings)]; len(row) == 0 {
		row = append(row, bot.Button{Label: l.Say.Say("zheng-fen.learn.play-these", nil), Style: bot.Grey, ID: l.id(inputOf(zhengfen.Play{Cards: l.Chosen}))})
	}
	return append(row, bot.Button{Label: l.Say.Say("zheng-fen.learn.put-back", nil), Style: bot.Grey, ID: l.id(inputNone)})
}

// playable are the readings that the chosen cards may be played as, in the order in which an
// unnamed reading is chosen.
func (l Class) playable() (all []zhengfen.Play) {
	v := l.view()
	for _, r := range v.Rules().Readings(nil, l.Chosen) {
		p := zhengfen.Play{Cards: l.Chosen, Reading: r}
		if _, code := v.Judge(zhengfen.Action{Play: p}); code == zhengfen.Allowed {
			all = append(all, p)
		}
	}
	return all
}

// Pressed is the lesson after a press, with the choice from a menu. The error is
// bot.ErrNoRoute where there is no such button.
func (l Class) Pressed(input string, values []string) (Class, error) {
	text, plays := strings.CutPrefix(input, inputPlay)
	switch {
	case l.Stage.Over() || input == guide.Start:
		return l, nil
	case input == guide.Hint:
		l.Answer = l.Hint()
		return l, nil
	case input == inputNone:
		l.Chosen = 0
		return l, nil
	case input == inputCards:
		return l.choose(values)
	case plays:
		text = strings.ReplaceAll(strings.Replace(text, asRead, " = ", 1), joint, " ")
	default:
		text = input
	}
	a, err := zhengfen.ParseAction(text)
	if err != nil {
		return l, bot.ErrNoRoute
	}
	return l.Tried(a), nil
}

// choose takes up cards of the hand; all others are put back.
func (l Class) choose(values []string) (Class, error) {
	l.Chosen = 0
	for _, value := range values {
		c, err := zhengfen.ParseCard(value)
		if err != nil || !l.view().Hand().Has(c) {
			return l, bot.ErrNoRoute
		}
		l.Chosen |= zhengfen.CardsOf(c)
	}
	return l, nil
}

// Tried is the lesson after an action, whether it is right or not.
func (l Class) Tried(a zhengfen.Action) Class {
	next, right, judged, code := l.Stage.Try(a)
	if right {
		l.Stage, l.Right, l.Chosen = next, true, 0
		return l
	}
	t := l.teller()
	l.Right = false
	if code != zhengfen.Allowed {
		l.Answer = t.judged(judged, code, l.view())
		return l
	}
	data := i18n.Data{"Move": t.action(judged)}
	if l.Stage.Answers() {
		l.Answer = "🤔 " + l.Say.Say(l.key("also"+step(l.Stage)), data)
	} else {
		l.Answer = l.Say.Say("learn.also", data)
	}
	return l
}

// Hint says what would be right.
func (l Class) Hint() string {
	a, _ := l.Stage.Match.Judge(Learner, l.Stage.Hint())
	return l.Say.Say("learn.hint-move", i18n.Data{"Move": l.teller().action(a)})
}
