package sqlstore

import (
	"context"
	"database/sql"
	"slices"

	"stopp/storage"
)

var (
	selectChallenge = "select id, guild, channel, message, from_id, from_name, " + terms.columns("") + `,
	interaction, secret, anyone, places, computers, level, from_seat, coalesce(rematch, 0), coalesce(deal_of, 0), created, expires, state,
	series, fixture, fixture_of, fixture_number, home, starts, drawn,
	coalesce((select m.id from matches m where m.challenge = c.id), 0) from challenges c `
	challengeByID          = selectChallenge + "where id = ?"
	challengeByInteraction = selectChallenge + "where interaction = ?"
	openChallenges         = selectChallenge + "where state = 'open'/*of guild*/ order by id"
	challengeOfFixture     = selectChallenge + "where fixture = ? and fixture_of = ? and fixture_number = ? and fixture <> ''"
	rematchOf              = selectChallenge + "where rematch = ? order by id desc limit 1"
)

func challenge(ctx context.Context, tx *sql.Tx, query string, key ...any) (storage.Challenge, error) {
	c, err := scanChallenge(tx.QueryRowContext(ctx, query, key...))
	if err != nil {
		return c, err
	}
	c.To, err = list(ctx, tx, scanInvited, invitedBy, c.ID)
	return c, err
}

func scanChallenge(r row) (storage.Challenge, error) {
	var c storage.Challenge
	var created, expires sql.NullInt64
	var from string
	err := r.Scan(slices.Concat([]any{&c.ID, &c.Guild, &c.Channel, &c.Message, &c.From.ID, &c.From.Name}, terms.into(&c.Terms), []any{
		&c.Interaction, &c.Secret, &c.Anyone, &c.Gathering.Places, &c.Gathering.Computers, &c.Gathering.Level, &c.FromSeat, &c.Rematch, &c.DealOf, &created, &expires, &c.State,
		&c.Series, &c.Fixture.Of, &c.Fixture.ID, &c.Fixture.Number, &c.Home, &c.Starts, &from, &c.Match})...)
	if err == nil {
		c.Origin, err = readDrawn(from)
	}
	c.Created, c.Expires = moment(created), moment(expires)
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

const invitedBy = "select person, name, answer, interaction from invited where challenge = ? order by seat"

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
	_, err := tx.ExecContext(ctx, `insert into invited (challenge, seat, person, name, answer, interaction)
		values (?,?,?,?,?,?)`, id, seat, p.ID, p.Name, p.Answer, p.Interaction)
	return err
}

func scanInvited(r row) (storage.Invited, error) {
	var i storage.Invited
	err := r.Scan(&i.ID, &i.Name, &i.Answer, &i.Interaction)
	return i, err
}

// setAnswer notes what a member said; nothing for one who isn't invited.
func setAnswer(ctx context.Context, tx *sql.Tx, id int64, person, answer, interaction string) error {
	_, err := tx.ExecContext(ctx, "update invited set answer = ?, interaction = ? where challenge = ? and person = ?",
		answer, interaction, id, person)
	return err
}
