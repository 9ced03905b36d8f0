package gallery

import (
	"stopp/bot/i18n"
	"stopp/bot/rulebook"
	"stopp/bot/view"
	"stopp/render"
)

// lessonOf is a lesson after so much was done in it, as Anna sees it.
func lessonOf(language string, at int, done []string) view.Lesson {
	all := rulebook.Lessons()
	stage, err := all[at].After(done)
	if err != nil {
		panic(err) // the lesson says so itself
	}
	l := view.Lesson{Say: i18n.For(language), Stage: stage, At: at + 1, Last: len(all), Learner: view.Person{ID: "1", Name: people[0]}}
	if at > 0 {
		l.Before = all[at-1].Name
	}
	if at+1 < len(all) {
		l.After = all[at+1].Name
	}
	return l
}

func lessons() section {
	s := section{Title: "First steps", Side: true, About: "The lessons of /learn, each as it begins and as it ends."}
	for at := range rulebook.Lessons() {
		for _, i := range render.AllIndices() {
			language := i.String()
			l := lessonOf(language, at, nil)
			s.Items = append(s.Items, shown(language+": a lesson begins", l.Message()))
			if at%3 != 2 && l.After != "" { // some ends are like the others
				continue
			}
			var done []string
			for stage := l.Stage; !stage.Over(); {
				a := stage.Hint()
				done, stage = append(done, rulebook.LessonWord(a)), stage.Try(a).Next
			}
			end := lessonOf(language, at, done)
			end.Answer = end.Say.Say("learn.right", nil)
			s.Items = append(s.Items, shown(language+": and ends", end.Message()))
		}
	}
	return s
}

func careMessages() section {
	s := section{Title: "Help and privacy", Side: true, About: "What the bot says of itself."}
	for _, i := range render.AllIndices() {
		language := i.String()
		say := i18n.For(language)
		s.Items = append(s.Items, shown(language+": welcome", view.Welcome(say)))
		for _, topic := range view.HelpTopics() {
			m, _ := view.Help(say, topic, []string{"challenge", "move", "board"})
			s.Items = append(s.Items, shown(language+": help", m))
		}
		s.Items = append(s.Items, shown(language+": privacy", view.Privacy(say, "stopp@example.org")),
			shown(language+": forget me", view.ForgetSure(say, 2)))
	}
	return s
}
