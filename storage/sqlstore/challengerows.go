package sqlstore

import (
	"context"
	"database/sql"

	"stopp/storage"
)

var challengeRow rowOf[storage.Challenge] = func(c *storage.Challenge) []field {
	return append(terms(&c.Terms), []field{
		{"guild", &c.Guild}, {"channel", &c.Channel}, {"message", &c.Message}, {"from_id", &c.From.ID}, {"from_name", &c.From.Name}, {"from_seat", &c.FromSeat},
		{"interaction", &c.Interaction}, {"secret", &c.Secret}, {"anyone", &c.Anyone},
		{"places", &c.Gathering.Places}, {"computers", &c.Gathering.Computers}, {"level", &c.Gathering.Level},
		{"rematch", (*orNull)(&c.Rematch)}, {"deal_of", (*orNull)(&c.DealOf)}, {"created", (*date)(&c.Created)}, {"expires", (*date)(&c.Expires)},
		{"series", &c.Series}, {"fixture", &c.Fixture.Of}, {"fixture_of", &c.Fixture.ID}, {"fixture_number", &c.Fixture.Number},
		{"home", &c.Home}, {"starts", &c.Starts}, {"drawn", (*drawn)(&c.Origin)}, {"state", &c.State},
	}...)
}

var invitedRow rowOf[storage.Invited] = func(i *storage.Invited) []field {
	return []field{{"person", &i.ID}, {"name", &i.Name}, {"answer", &i.Answer}, {"interaction", &i.Interaction}}
}

var (
	selectChallenge        = "select " + challengeRow.columns("") + ", id, coalesce((select m.id from matches m where m.challenge = c.id), 0) from challenges c "
	insertChallengeRow     = challengeRow.insert("challenges") + " returning id"
	challengeByID          = selectChallenge + "where id = ?"
	challengeByInteraction = selectChallenge + "where interaction = ?"
	openChallenges         = selectChallenge + "where state = 'open'/*of guild*/ order by id"
	challengeOfFixture     = selectChallenge + "where fixture = ? and fixture_of = ? and fixture_number = ? and fixture <> ''"
	rematchOf              = selectChallenge + "where rematch = ? order by id desc limit 1"

	invitedBy  = "select " + invitedRow.columns("") + " from invited where challenge = ? order by seat"
	putInvited = invitedRow.insert("invited", "challenge", "seat")
)

func challenge(ctx context.Context, tx *sql.Tx, query string, key ...any) (storage.Challenge, error) {
	c, err := scanChallenge(tx.QueryRowContext(ctx, query, key...))
	if err != nil {
		return c, err
	}
	c.To, err = list(ctx, tx, invitedRow.scan, invitedBy, c.ID)
	return c, err
}

func scanChallenge(r row) (c storage.Challenge, err error) {
	err = r.Scan(append(challengeRow.into(&c), &c.ID, &c.Match)...)
	return c, err
}

// challengeAs is the earlier challenge that a new one repeats: with the same fixture or,
// without one, the same interaction.
func challengeAs(ctx context.Context, tx *sql.Tx, c storage.Challenge) (storage.Challenge, error) {
	if f := c.Fixture; f.Is() {
		return challenge(ctx, tx, challengeOfFixture, f.Of, f.ID, f.Number)
	}
	return challenge(ctx, tx, challengeByInteraction, c.Interaction)
}

// closeChallenge gives an open challenge its last state. One that is not open
// comes back as it is, with ErrConflict.
func closeChallenge(ctx context.Context, tx *sql.Tx, id int64, state string) (storage.Challenge, error) {
	c, err := challenge(ctx, tx, challengeByID, id)
	if err != nil {
		return c, err
	}
	if c.State != storage.StateOpen {
		return c, storage.ErrConflict
	}
	c.State = state
	return c, changeOne(ctx, tx, "update challenges set state = ? where id = ?", state, id)
}

func insertInvited(ctx context.Context, tx *sql.Tx, id int64, all []storage.Invited) error {
	for i, p := range all {
		p.Interaction = ""
		if err := insertOne(ctx, tx, id, i+1, p); err != nil {
			return err
		}
	}
	return nil
}

func insertOne(ctx context.Context, tx *sql.Tx, id int64, seat int, p storage.Invited) error {
	_, err := tx.ExecContext(ctx, putInvited, append(invitedRow.values(p), id, seat)...)
	return err
}

// setAnswer notes what a member said; nothing for one who isn't invited.
func setAnswer(ctx context.Context, tx *sql.Tx, id int64, person, answer, interaction string) error {
	_, err := tx.ExecContext(ctx, "update invited set answer = ?, interaction = ? where challenge = ? and person = ?",
		answer, interaction, id, person)
	return err
}
