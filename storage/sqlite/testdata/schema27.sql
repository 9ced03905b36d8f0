-- A database as the twenty-seventh schema left it, with everything that it can hold.
-- It never changes: every later version must open it and find all of it.

pragma application_id = 1400139632;
pragma user_version = 27;

CREATE TABLE challenges ( id integer primary key, guild text not null, channel text not null, message text not null, from_id text not null, from_name text not null, rules text not null, interaction text not null unique check (interaction <> ''), created integer not null, expires integer not null, state text not null check (state in ('open', 'accepted', 'declined', 'expired')), secret text not null default '' check (length(secret) in (0, 64)), pace text not null default '', anyone integer not null default 0 check (anyone in (0, 1)), rematch integer references matches (id), from_seat integer not null default 0 check (from_seat >= 0), look text not null default '', hintless integer not null default 0 check (hintless in (0, 1)), deal_of integer references matches (id), private integer not null default 0 check (private in (0, 1)), game text not null default 'streitpatience' check (game <> '') , places integer not null default 0 check (places between 0 and 6), computers integer not null default 0 check (computers between 0 and 5), level text not null default '', friendly integer not null default 0 check (friendly in (0, 1)), fixture text not null default '', fixture_of integer not null default 0, fixture_number integer not null default 0, home text not null default '', drawn text not null default '', starts integer not null default 0 check (starts between 0 and 6), series text not null default '') strict;
CREATE TABLE invited ( challenge integer not null references challenges (id), seat integer not null check (seat >= 1), person text not null, name text not null, answer text not null check (answer in ('', 'accepted', 'declined')), interaction text not null, primary key (challenge, seat) ) strict, without rowid;
CREATE TABLE matches ( id integer primary key, challenge integer unique references challenges (id), interaction text not null unique check (interaction <> ''), game text not null check (game <> ''), version integer not null check (version >= 1), guild text not null, channel text not null, home text not null, rules text not null, deal text not null, deal_of integer references matches (id), secret text not null check (length(secret) in (0, 64)), pace text not null, look text not null, hintless integer not null check (hintless in (0, 1)), private integer not null check (private in (0, 1)), started integer not null, deadline integer, warned integer, warning text not null, patience text not null, message text not null, shown integer not null check (shown >= 0), result_message text not null, luck text not null, ended integer, ending text, winner integer, rested text not null default '', kind text not null default '', away text not null default '', joined text, counted integer not null default 0 check (counted in (0, 1)), circle integer, friendly integer not null default 0 check (friendly in (0, 1)), fixture text not null default '', fixture_of integer not null default 0, fixture_number integer not null default 0, drawn text not null default '', sealed integer not null default 0 check (sealed in (0, 1)), settled integer not null default 0 check (settled in (0, 1)), season text, check ((ended is null) = (ending is null)) ) strict;
CREATE TABLE players ( match integer not null references matches (id), seat integer not null check (seat >= 0), person text not null, name text not null, points integer, place integer check (place between 1 and 6), guild text not null default '', ended integer, primary key (match, seat) ) strict, without rowid;
CREATE TABLE actions ( match integer not null references matches (id), number integer not null check (number >= 1), seat text not null, text text not null, at integer not null, interaction any not null, part integer not null, primary key (match, number) ) strict, without rowid;
CREATE TABLE drafts ( match integer not null references matches (id), number integer not null check (number >= 1), seat integer check (seat between 0 and 5), draft text not null, interaction text not null unique check (interaction <> ''), primary key (match, number) ) strict, without rowid;
CREATE TABLE hints ( match integer not null references matches (id), seat integer not null check (seat >= 0), number integer not null check (number >= 1), interaction text not null, primary key (match, seat, number) ) strict, without rowid;
CREATE TABLE blocked ( by text not null, person text not null, name text not null, at integer not null, primary key (by, person) ) strict, without rowid;
CREATE TABLE puzzles ( guild text not null, game text not null check (game <> ''), person text not null, puzzle text not null, name text not null, day text not null, correct integer not null check (correct in (0, 1)), primary key (guild, game, person, puzzle) ) strict, without rowid;
CREATE TABLE emojis ( application text not null, name text not null, id text not null, hash text not null, primary key (application, name) ) strict, without rowid;
CREATE TABLE settings ( name text not null check (name <> ''), guild text not null, person text not null, match integer not null check (match >= 0), game text not null, value text not null, primary key (name, guild, person, match, game) ) strict, without rowid;
CREATE TABLE streaks ( guild text not null, game text not null check (game <> ''), person text not null, name text not null, days integer not null check (days >= 0), last text not null, correct integer not null check (correct >= 0), made integer not null check (made >= correct), primary key (guild, game, person) ) strict, without rowid;
CREATE TABLE servers ( guild text primary key check (guild <> '') ) strict, without rowid;
CREATE TABLE "daily" ( guild text not null check (guild <> ''), game text not null check (game <> ''), day text not null, channel text not null, message text not null, begun integer not null, told text not null, primary key (guild, game) ) strict, without rowid;
CREATE TABLE day_deals ( game text not null check (game <> ''), day text not null, rules text not null, number text not null, salt text not null check (length(salt) = 64), solution text not null, made integer not null, primary key (game, day, rules) ) strict, without rowid;
CREATE TABLE goes ( game text not null check (game <> ''), day text not null, rules text not null, person text not null, name text not null, guild text not null, match integer not null references matches (id), won integer check (won in (0, 1)), rest integer, moves integer, undos integer, peeks integer, shape text not null default '', primary key (person, game, day, rules), check ((won is null) = (rest is null) and (won is null) = (moves is null) and (won is null) = (undos is null) and (won is null) = (peeks is null)) ) strict, without rowid;
CREATE TABLE day_shares ( guild text not null check (guild <> ''), game text not null check (game <> ''), day text not null, rules text not null, channel text not null, message text not null, begun integer not null, due integer not null check (due in (0, 1)), told integer not null check (told in (0, 1)), primary key (guild, game, day, rules) ) strict, without rowid;
CREATE TABLE sharers ( guild text not null, game text not null, day text not null, rules text not null, person text not null, name text not null, primary key (guild, game, day, rules, person) ) strict, without rowid;
CREATE TABLE races ( id integer primary key, interaction text not null unique check (interaction <> ''), guild text not null check (guild <> ''), channel text not null, message text not null, game text not null check (game <> ''), rules text not null, number text not null, salt text not null check (length(salt) in (0, 64)), pace text not null, created integer not null, state text not null check (state in ('open', 'running', 'over', 'off')), until integer not null, shown text not null, of integer references races (id) ) strict;
CREATE TABLE racers ( race integer not null references races (id), seat integer not null check (seat >= 0), person text not null, name text not null, ready text not null, match integer references matches (id), primary key (race, seat) ) strict, without rowid;
CREATE TABLE solos ( match integer primary key, person text not null check (person <> ''), game text not null check (game <> ''), rules text not null, kind text not null, ended integer not null, won integer not null check (won in (0, 1)), remaining integer not null, moves integer not null, undos integer not null, peeks integer not null, hints integer not null, winnable integer check (winnable in (0, 1, 2)) ) strict;
CREATE TABLE tallies ( person text not null, game text not null, rules text not null, kind text not null, played integer not null, won integer not null, could integer not null, could_not integer not null, hints integer not null, no_undo integer not null, no_peek integer not null, series integer not null, longest integer not null, latest text not null, moves integer not null, fewest integer, fewest_by integer, fewest_was integer, remaining integer not null, nearest integer, primary key (person, game, rules, kind) ) strict, without rowid;
CREATE TABLE boards ( span text not null, game text not null, rules text not null, kind text not null, guild text not null, person text not null, name text not null, played integer not null, won integer not null, moves integer not null, primary key (span, game, rules, kind, guild, person) ) strict, without rowid;
CREATE TABLE standings ( guild text not null, game text not null check (game <> ''), seats integer not null check (seats between 0 and 6), season text not null, person text not null, name text not null, ended integer not null, games integer not null, wins integer not null, points integer not null, counts text not null, primary key (guild, game, seats, season, person) ) strict, without rowid;
CREATE TABLE lists ( id integer primary key, guild text not null, game text not null, seats integer not null, season text not null, name text not null check (name <> ''), rating integer not null default 0 check (rating in (0, 1)), unique (guild, game, seats, season, name) ) strict;
CREATE TABLE ranks ( list integer not null references lists (id), person text not null, key integer not null check (key between 0 and 17592186044415), games integer not null, primary key (person, list) ) strict, without rowid;
CREATE TABLE rungs ( list integer not null references lists (id), level integer not null check (level between 0 and 10), bucket integer not null, n integer not null, primary key (list, level, bucket) ) strict, without rowid;
CREATE TABLE circles ( id integer primary key, guild text not null, game text not null check (game <> ''), members text not null, unique (guild, game, members) ) strict;
CREATE TABLE meetings ( circle integer not null references circles (id), person text not null, won integer not null check (won in (0, 1)), ended integer not null, match integer not null, primary key (circle, person, won, ended, match) ) strict, without rowid;
CREATE TABLE rated ( number integer primary key, match integer unique references matches (id), game text not null check (game <> ''), rules text not null, guild text not null, ended integer not null, family text not null ) strict;
CREATE TABLE rated_seats ( number integer not null references rated (number), seat integer not null check (seat between 0 and 5), person text not null, place integer not null check (place between 1 and 6), here_was integer, here_was_off integer, here_is integer, here_is_off integer, all_was integer, all_was_off integer, all_is integer, all_is_off integer, here_apart integer not null default 0, all_apart integer not null default 0, counted integer not null check (counted between 0 and 3), primary key (number, seat) ) strict, without rowid;
CREATE TABLE ratings ( edition integer not null, game text not null, family text not null, computer integer not null check (computer in (0, 1)), guild text not null, person text not null, value real not null, deviation real not null, volatility real not null, provisional integer not null check (provisional in (0, 1)), matches integer not null, last integer not null, primary key (edition, game, family, computer, guild, person) ) strict, without rowid;
CREATE TABLE rated_people ( person text primary key, name text not null ) strict, without rowid;
CREATE TABLE rating_state ( edition integer not null, version integer not null, through integer not null ) strict;
CREATE TABLE series ( id integer primary key, challenge integer not null unique references challenges (id), guild text not null, form text not null check (form <> ''), state text not null check (state in ('playing', 'paused', 'over')), games integer not null default 0 check (games >= 0), next integer, ending text not null default '' check (ending in ('', 'played', 'left', 'agreed', 'broken')), begun integer not null, ended integer, channel text not null default '', message text not null default '', shown integer not null default 0, told text not null default '', check ((state = 'over') = (ended is not null)) ) strict;
CREATE TABLE series_seats ( series integer not null references series (id), player integer not null check (player between 0 and 5), person text not null, name text not null, ready integer not null default 0, agreed integer not null default 0 check (agreed in (0, 1)), gone integer not null default 0 check (gone in (0, 1)), place integer check (place between 1 and 6), primary key (series, player) ) strict, without rowid;
CREATE TABLE series_wins ( guild text not null, game text not null, seats integer not null, season text not null, person text not null, played integer not null, won integer not null, primary key (guild, game, seats, season, person) ) strict, without rowid;
CREATE TABLE pairs ( id integer primary key, interaction text not null unique check (interaction <> ''), guild text not null check (guild <> ''), channel text not null, message text not null default '', shown text not null default '', game text not null check (game <> ''), rules text not null, pace text not null, look text not null, deals integer not null check (deals >= 1), secret text not null check (length(secret) = 64), state text not null default 'open' check (state in ('open', 'playing', 'over', 'off')), expires integer not null, ending text not null default '' check (ending in ('', 'played', 'left', 'broken')), ended integer, table_1 text not null default '', table_2 text not null default '', told text not null default '', check ((state = 'over') = (ended is not null)) ) strict;
CREATE TABLE pair_seats ( pairs integer not null references pairs (id), player integer not null check (player between 0 and 3), person text not null, name text not null, accepted text not null default '', gone integer not null default 0 check (gone in (0, 1)), primary key (pairs, player) ) strict, without rowid;
CREATE TABLE tournaments ( id integer primary key, interaction text not null unique check (interaction <> ''), guild text not null check (guild <> ''), channel text not null, maker text not null, maker_name text not null, second text not null, second_name text not null, name text not null, game text not null check (game <> ''), rules text not null, pace text not null, look text not null, hintless integer not null check (hintless in (0, 1)), friendly integer not null check (friendly in (0, 1)), form text not null check (form <> ''), places integer not null check (places > 0), round_time integer not null check (round_time > 0), on_time integer not null check (on_time in (0, 1)), starts integer, level text not null, secret text not null check (length(secret) = 64), closed text not null, created integer not null, state text not null check (state in ('open', 'running', 'over', 'off')), rounds integer not null check (rounds >= 0), until integer, ended integer, told integer not null check (told in (0, 1)), check ((state in ('over', 'off')) = (ended is not null)) ) strict;
CREATE TABLE entrants ( tournament integer not null references tournaments (id), number integer not null check (number >= 1), person text not null, name text not null, interaction text not null, seed integer check (seed >= 0), gone integer not null check (gone >= 0), primary key (tournament, number) ) strict, without rowid;
CREATE TABLE pairings ( tournament integer not null references tournaments (id), round integer not null check (round >= 0), board integer not null check (board >= 0), seats text not null, primary key (tournament, round, board) ) strict, without rowid;
CREATE TABLE pairing_results ( tournament integer not null references tournaments (id), number integer not null check (number >= 1), result text not null check (result <> ''), primary key (tournament, number) ) strict, without rowid;
CREATE TABLE tournament_posts ( tournament integer not null references tournaments (id), kind text not null check (kind <> ''), channel text not null, message text not null, shown text not null, primary key (tournament, kind) ) strict, without rowid;
CREATE TABLE careers ( person text not null, guild text not null, game text not null check (game <> ''), computer integer not null check (computer in (0, 1)), season text not null check (season <> ''), games integer not null, won integer not null, drawn integer not null, points integer not null, counts text not null, opening integer not null, running integer not null, longest integer not null, gauged integer not null, due integer not null, came integer not null, primary key (person, guild, game, computer, season) ) strict, without rowid;
CREATE TABLE rivals ( person text not null, rival text not null, game text not null check (game <> ''), guild text not null, season text not null, name text not null, games integer not null, won integer not null, lost integer not null, points integer not null, theirs integer not null, counts text not null, others text not null, latest text not null, primary key (person, rival, game, guild, season) ) strict, without rowid;
CREATE TABLE pastimes ( person text not null, guild text not null, game text not null check (game <> ''), season text not null, rules text not null, games integer not null, won integer not null, primary key (person, guild, game, season, rules) ) strict, without rowid;
CREATE TABLE weeks ( guild text not null, game text not null check (game <> ''), week text not null, people integer not null, computer integer not null, primary key (guild, game, week) ) strict, without rowid;
CREATE TABLE longest ( guild text not null, game text not null check (game <> ''), season text not null, match integer not null, length integer not null, primary key (guild, game, season) ) strict, without rowid;
CREATE TABLE rating_days ( person text not null check (person <> ''), guild text not null, game text not null, computer integer not null check (computer in (0, 1)), day integer not null, number integer not null, primary key (person, guild, game, computer, day) ) strict, without rowid;
CREATE TABLE milestones ( person text not null, game text not null, name text not null check (name <> ''), count integer not null, at integer not null, told integer not null check (told in (0, 1)), primary key (person, game, name) ) strict, without rowid;
CREATE TABLE catches ( person text not null, other text not null, guild text not null, game text not null, kind text not null check (kind <> ''), count integer not null, primary key (person, other, guild, game, kind) ) strict, without rowid;
CREATE TABLE teasings ( match integer not null references matches (id), seat integer not null check (seat between 0 and 5), by integer not null check (by between 0 and 5), kind text not null, count integer not null, primary key (match, seat) ) strict, without rowid;
CREATE TABLE leases ( first integer not null check (first >= 0), last integer not null check (last >= first), count integer not null check (count > last), holder text not null, term integer not null check (term >= 0), until integer not null, beat integer, address text not null, wanted text not null, primary key (first) ) strict, without rowid;
CREATE TABLE tasks ( id integer primary key, version text not null, asker text not null, kind text not null check (kind <> ''), question text not null, offered integer not null, due integer not null, worker text, until integer, tries integer not null, state text not null check (state in ('open', 'answered', 'failed')), answer text ) strict;
CREATE TABLE identifies ( bucket integer not null, next integer not null, primary key (bucket) ) strict, without rowid;
CREATE TABLE errands ( id integer primary key, kind text not null check (kind <> ''), guild text not null, key text not null unique check (key <> ''), text text not null, made integer not null, done integer ) strict;
CREATE INDEX open_errands on errands (id) where done is null;
CREATE INDEX done_errands on errands (done) where done is not null;
CREATE INDEX errands_of_guild on errands (guild);
CREATE INDEX open_tasks on tasks (due) where state = 'open';
CREATE INDEX open_challenges on challenges (id) where state = 'open';
CREATE INDEX rematches on challenges (rematch) where rematch is not null;
CREATE INDEX challenges_of_deal on challenges (deal_of) where deal_of is not null;
CREATE INDEX challenges_of_guild on challenges (guild);
CREATE INDEX challenges_of_person on challenges (from_id);
CREATE INDEX invited_persons on invited (person);
CREATE INDEX open_matches on matches (id) where ended is null;
CREATE INDEX matches_by_end on matches (ended) where ended is not null;
CREATE INDEX matches_of_guild on matches (guild, game, ended, winner);
CREATE INDEX matches_of_deal on matches (deal_of) where deal_of is not null;
CREATE INDEX matches_in_threads on matches (channel) where home <> channel;
CREATE INDEX matches_of_person on players (person, guild, ended);
CREATE INDEX playing on players (person) where ended is null;
CREATE UNIQUE INDEX action_once on actions (interaction, part) where interaction <> '';
CREATE UNIQUE INDEX hint_once on hints (interaction) where interaction <> '';
CREATE INDEX blocked_persons on blocked (person);
CREATE INDEX puzzles_of_person on puzzles (person);
CREATE INDEX settings_of_guild on settings (guild) where guild <> '';
CREATE INDEX settings_of_person on settings (person) where person <> '';
CREATE INDEX settings_of_match on settings (match) where match <> 0;
CREATE INDEX streaks_of_day on streaks (guild, game, last, days desc, correct desc, name, person) where days > 0;
CREATE INDEX streaks_of_person on streaks (person);
CREATE INDEX goes_by_result on goes (game, day, rules, won desc, rest, peeks, moves, undos);
CREATE INDEX goes_of_match on goes (match);
CREATE INDEX goes_of_guild on goes (guild);
CREATE INDEX open_goes on goes (game, day) where won is null;
CREATE INDEX due_shares on day_shares (game, day) where due = 1 or told = 0;
CREATE INDEX sharers_of_person on sharers (person);
CREATE INDEX races_under_way on races (id) where state in ('open', 'running');
CREATE INDEX races_of_guild on races (guild);
CREATE UNIQUE INDEX rematches_of_race on races (of) where of is not null;
CREATE INDEX racers_of_person on racers (person);
CREATE INDEX racers_of_match on racers (match) where match is not null;
CREATE INDEX solos_of_person on solos (person, game);
CREATE INDEX unjudged_solos on solos (match) where winnable is null;
CREATE INDEX boards_by_rank on boards (span, game, rules, kind, guild, won desc, played, moves, name, person) where won > 0;
CREATE INDEX boards_of_person on boards (person);
CREATE INDEX boards_of_guild on boards (guild);
CREATE INDEX uncounted_matches on matches (id) where counted = 0 and ended is not null;
CREATE INDEX standings_of_person on standings (person);
CREATE INDEX ranks_in_order on ranks (list, key, games, person);
CREATE INDEX rated_by_end on rated (ended);
CREATE INDEX rated_of_guild on rated (guild) where guild <> '';
CREATE INDEX rated_seats_of_person on rated_seats (person, number) where person <> '';
CREATE INDEX ratings_of_person on ratings (person);
CREATE INDEX ratings_of_guild on ratings (guild) where guild <> '*';
CREATE UNIQUE INDEX challenges_of_fixture on challenges (fixture, fixture_of, fixture_number) where fixture <> '';
CREATE UNIQUE INDEX matches_of_fixture on matches (fixture, fixture_of, fixture_number) where fixture <> '';
CREATE INDEX unsettled_matches on matches (fixture, ended, id) where fixture <> '' and settled = 0 and ended is not null;
CREATE INDEX open_series on series (id) where state <> 'over';
CREATE INDEX series_in on series (guild);
CREATE INDEX series_of_person on series_seats (person);
CREATE INDEX series_wins_of_person on series_wins (person);
CREATE INDEX open_pairs on pairs (id) where state in ('open', 'playing');
CREATE INDEX untold_pairs on pairs (id) where state = 'over' and told = '';
CREATE INDEX pairs_of_guild on pairs (guild);
CREATE INDEX pairs_of_person on pair_seats (person);
CREATE INDEX tournaments_under_way on tournaments (id) where told = 0;
CREATE INDEX tournaments_of_guild on tournaments (guild, id);
CREATE INDEX tournaments_of_maker on tournaments (maker) where maker <> '';
CREATE INDEX tournaments_of_second on tournaments (second) where second <> '';
CREATE UNIQUE INDEX entrants_of_person on entrants (person, tournament) where person <> '';
CREATE INDEX matches_without_season on matches (ended, id) where season is null and ended is not null;
CREATE INDEX careers_of_guild on careers (guild) where guild <> '*';
CREATE INDEX rivals_by_games on rivals (person, guild, game, games desc, rival) where season = '';
CREATE INDEX rivals_of_guild on rivals (guild);
CREATE INDEX pastimes_of_guild on pastimes (guild);
CREATE INDEX rating_days_of_guild on rating_days (guild) where guild <> '*';
CREATE INDEX lists_of_ratings on lists (id) where rating = 1;
CREATE INDEX untold_milestones on milestones (person) where told = 0;
CREATE INDEX standings_of_all on standings (person) where seats = 0 and season = '';
CREATE INDEX ended_series on series (guild, ended) where ended is not null;
CREATE INDEX catches_of_other on catches (other);
CREATE INDEX catches_of_guild on catches (guild);
insert into challenges values
(1, '1', '2', '31', '101', 'Ada', 'pagat', '41', 1795262400000, 1795266000000, 'accepted', '', '', 0, null, 0, '', 0, null, 0, 'streitpatience', 0, 0, '', 0, '', 0, 0, '', '', 0, ''),
(2, '1', '2', '32', '102', 'Ben', 'pagat', '42', 1795262500000, 1795266100000, 'accepted', '0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f', 'daily', 0, null, 0, 'dark', 1, null, 0, 'streitpatience', 0, 0, '', 1, '', 0, 0, '', '', 0, ''),
(3, '1', '2', '', '103', 'Cy', 'three', '43', 1795262600000, 1795266200000, 'open', '5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a', 'daily', 0, 1, 1, 'light', 0, null, 0, 'streitpatience', 0, 0, '', 0, '', 0, 0, '', '', 0, ''),
(4, '1', '2', '', '101', 'Ada', 'pagat', '44', 1795262700000, 1795266300000, 'accepted', '', 'daily', 0, 2, 0, '', 1, 2, 1, 'streitpatience', 0, 0, '', 0, '', 0, 0, '', '', 0, ''),
(5, '1', '2', '', '102', 'Ben', 'pagat', '45', 1795262800000, 1795266400000, 'declined', '', 'daily', 0, null, 0, '', 0, null, 0, 'streitpatience', 0, 0, '', 1, '', 0, 0, '', '', 0, ''),
(6, '1', '2', '34', '101', 'Ada', 'toy players=4 target=2', '84', 1795262900000, 1795349300000, 'open', '6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b6b', 'daily', 1, null, 0, '', 0, null, 0, 'toy', 6, 1, 'casual', 0, '', 0, 0, '', '', 0, ''),
(7, '1', '2', '35', '103', 'Cy', 'toy players=3 target=2', '85', 1795262950000, 1795349350000, 'accepted', '7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c', 'daily', 1, null, 0, '', 0, null, 0, 'toy', 6, 1, 'master', 0, '', 0, 0, '', '', 0, ''),
(8, '1', '2', '36', '101', 'Ada', 'pagat', '90', 1795263200000, 1795266800000, 'accepted', '8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d', 'daily', 0, null, 0, '', 0, null, 0, 'streitpatience', 0, 0, '', 0, '', 0, 0, '', '', 0, 'best 3'),
(9, '1', '80', '', '102', 'Ben', 'pagat', 'series/1/2', 1795263300000, 1795266900000, 'accepted', '8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d', 'daily', 0, null, 0, '', 0, null, 0, 'streitpatience', 0, 0, '', 0, 'series', 1, 2, '2', 'deal 2 challenge 90 accepted 91', 0, '');
insert into invited values
(1, 1, '102', 'Ben', 'accepted', '51'),
(2, 1, '101', 'Ada', 'accepted', '52'),
(3, 1, '101', 'Ada', '', ''),
(3, 2, '102', 'Ben', 'accepted', '53'),
(4, 1, 'bot-beginner', 'Computer', 'accepted', ''),
(5, 1, '103', 'Cy', 'declined', '56'),
(6, 1, '102', 'Ben', 'accepted', '86'),
(7, 1, '102', 'Ben', 'accepted', '87'),
(8, 1, '102', 'Ben', 'accepted', '91'),
(9, 1, '101', 'Ada', 'accepted', '');
insert into matches values
(1, 1, '51', 'streitpatience', 1, '1', '2', '2', 'pagat', 'deck A 5c', null, '', 'none', '', 0, 0, 1795262410000, null, null, '', '', '61', 2, '', '100 50 50 0 0 0', 1795262420000, 'won', 1, '', '', '', null, 0, 1, 0, '', 0, 0, '', 0, 0, '2026-11'),
(2, 2, '52', 'streitpatience', 1, '1', '2', '2', 'pagat', 'deck A 6c', null, '0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f', 'daily', 'dark', 1, 0, 1795262510000, 1795262520000, 1795262520000, '63', 'A', '62', 1, '', '', null, null, null, '', '', '', null, 0, null, 1, '', 0, 0, '', 0, 0, null),
(3, 4, '54', 'streitpatience', 1, '1', '2', '2', 'pagat', 'deck A 6c', 2, '', 'none', '', 1, 1, 1795262710000, null, null, '', '', '', 0, '', '', null, null, null, '2 1 0', '', '', null, 0, null, 0, '', 0, 0, '', 0, 0, null),
(4, null, '55', 'harfe', 3, '1', '2', '2', 'harfe', 'deck A 7c', null, '', 'none', '', 0, 0, 1795262810000, null, null, '', '', '', 0, '-', '', 1795262820000, 'won', 0, '', '', '', null, 1, null, 0, '', 0, 0, '', 0, 0, ''),
(5, null, '57', 'streitpatience', 1, '1', '66', '2', 'pagat', 'deck A 8c', null, '', 'none', '', 0, 0, 1795262850000, null, null, '', '', '67', 0, '', '', null, null, null, '', '', '', null, 0, null, 0, '', 0, 0, '', 0, 0, null),
(6, null, '58', 'patience', 1, '1', '2', '2', 'grosse', 'deck 2c', null, '', 'none', '', 0, 1, 1795262860000, null, null, '', '', '', 1, '', '', null, null, null, '', 'number', '', null, 0, null, 0, '', 0, 0, '', 0, 0, null),
(7, null, '59', 'patience', 1, '1', '2', '2', 'reihe', 'deck 3c', null, '', 'none', '', 1, 1, 1795262870000, null, null, '', '', '', 1, '', '', null, null, null, '', '', '', null, 0, null, 0, '', 0, 0, '', 0, 0, null),
(8, 7, '88', 'toy', 1, '1', '2', '2', 'toy players=3 target=2', 'deck 9c', null, '7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c', 'daily', '', 0, 0, 1795262960000, null, null, '', '', '70', 1, '-', '', 1795262990000, 'won', 0, '', '', '', '87', 0, 2, 0, '', 0, 0, '', 0, 0, null),
(9, null, '89', 'toy', 1, '1', '2', '2', 'toy players=3 target=2', 'deck 9d', null, '', 'daily', '', 0, 0, 1795262970000, null, null, '', '', '71', 1, '', '', null, null, null, '', '', 'B', '', 0, null, 0, '', 0, 0, '', 0, 0, null),
(10, null, '101a', 'streitpatience', 1, '1', '2', '2', 'pagat', 'deck A 9c', null, '', 'none', '', 0, 0, 1795263000000, null, null, '', '', '72', 1, '73', '', 1795263010000, 'blocked', null, '', '', '', null, 0, null, 0, '', 0, 0, '', 0, 0, null),
(11, null, '102a', 'streitpatience', 1, '1', '2', '2', 'pagat', 'deck A 5c', 1, '', 'none', '', 0, 0, 1795263020000, null, null, '', '', '74', 1, '75', '', 1795263030000, 'won', 0, '', '', '', null, 0, null, 0, '', 0, 0, '', 0, 0, null),
(12, null, '103a', 'streitpatience', 1, '1', '2', '2', 'simple', 'deck A 4c', null, '', 'none', '', 0, 1, 1795263040000, null, null, '', '', '', 1, '-', '', 1795263050000, 'won', 1, '', '', '', null, 0, null, 0, '', 0, 0, '', 0, 0, null),
(13, null, '104a', 'streitpatience', 1, '1', '2', '2', 'three', 'deck A 3c', null, '', 'none', '', 0, 0, 1795263060000, null, null, '', '', '76', 1, '77', '', 1795263070000, 'resigned', null, '', '', '', null, 0, null, 0, '', 0, 0, '', 0, 0, null),
(14, null, '105a', 'streitpatience', 1, '2', '2', '2', 'pagat', 'deck A 2c', null, '', 'none', '', 0, 0, 1795263080000, null, null, '', '', '', 1, '-', '', 1795263090000, 'won', 1, '', '', '', null, 0, null, 0, '', 0, 0, '', 0, 0, null),
(15, null, '106a', 'streitpatience', 1, '1', '2', '2', 'pagat', 'deck A 1c', null, '', 'none', '', 0, 0, 1795263100000, null, null, '', '', '78', 1, '79', '', 1795263110000, 'abandoned', null, '', '', '', null, 0, null, 0, '', 0, 0, '', 0, 0, ''),
(16, 8, '91', 'streitpatience', 1, '1', '80', '2', 'pagat', 'deck A 1d', null, '8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d', 'daily', '', 0, 0, 1795263210000, null, null, '', '', '81', 1, '82', '', 1795263220000, 'won', 1, '', '', '', null, 1, null, 0, 'series', 1, 1, 'deal 1 challenge 90 accepted 91', 1, 1, null),
(17, 9, 'series/1/2', 'streitpatience', 1, '1', '80', '2', 'pagat', 'deck A 2d', null, '8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d8d', 'daily', '', 0, 0, 1795263310000, null, null, '', '', '83', 0, '', '', null, null, null, '', '', '', null, 0, null, 0, 'series', 1, 2, 'deal 2 challenge 90 accepted 91', 1, 0, null);
insert into players values
(1, 0, '101', 'Ada', 0, null, '1', 1795262420000),
(1, 1, '102', 'Ben', 47, null, '1', 1795262420000),
(2, 0, '102', 'Ben', null, null, '1', null),
(2, 1, '101', 'Ada', null, null, '1', null),
(3, 0, '101', 'Ada', null, null, '1', null),
(3, 1, 'bot-beginner', 'Computer', null, null, '1', null),
(4, 0, '103', 'Cy', 12, 1, '1', 1795262820000),
(5, 0, '103', 'Cy', null, null, '1', null),
(5, 1, '101', 'Ada', null, null, '1', null),
(6, 0, '103', 'Cy', null, null, '1', null),
(7, 0, '101', 'Ada', null, null, '1', null),
(8, 0, '103', 'Cy', 3, 1, '1', 1795262990000),
(8, 1, '102', 'Ben', 1, 2, '1', 1795262990000),
(8, 2, 'computer/master', 'Computer', 1, 2, '1', 1795262990000),
(9, 0, '101', 'Ada', null, null, '1', null),
(9, 1, '102', 'Ben', null, null, '1', null),
(9, 2, '103', 'Cy', null, null, '1', null),
(10, 0, '101', 'Ada', 0, null, '1', 1795263010000),
(10, 1, '102', 'Ben', 0, null, '1', 1795263010000),
(11, 0, '102', 'Ben', null, null, '1', 1795263030000),
(11, 1, '101', 'Ada', null, null, '1', 1795263030000),
(12, 0, '101', 'Ada L.', null, null, '1', 1795263050000),
(12, 1, 'computer/beginner/1', 'Computer', null, null, '1', 1795263050000),
(13, 0, '101', 'Ada L.', 20, null, '1', 1795263070000),
(13, 1, '102', 'Ben', 0, null, '1', 1795263070000),
(13, 2, '103', 'Cy', 20, null, '1', 1795263070000),
(14, 0, 'gone-0123456789abcdef', '', 0, null, '2', 1795263090000),
(14, 1, '103', 'Cy', 33, null, '2', 1795263090000),
(15, 0, '101', 'Ada L.', null, null, '1', 1795263110000),
(15, 1, '103', 'Cy', null, null, '1', 1795263110000),
(16, 0, '101', 'Ada', 0, null, '1', 1795263220000),
(16, 1, '102', 'Ben', 40, null, '1', 1795263220000),
(17, 0, '102', 'Ben', null, null, '1', null),
(17, 1, '101', 'Ada', null, null, '1', null);
insert into actions values
(1, 1, 'A', 'turn', 1795262411000, 71, 0),
(1, 2, 'A', 'lay', 1795262412000, 71, 1),
(2, 1, 'A', 'turn', 1795262511000, 73, 0),
(4, 1, 'A', 'turn', 1795262811000, 79, 0),
(6, 1, 'A', '5-f', 1795262861000, 80, 0),
(7, 1, 'A', 'deal', 1795262871000, 81, 0),
(8, 1, 'A', '5-f', 1795262961000, 90, 0),
(9, 1, 'B', 'late', 1795262971000, '', 0);
insert into drafts values
(2, 1, null, '', '75'),
(2, 2, null, '4', '72'),
(2, 3, 1, '5', '78');
insert into hints values
(1, 0, 1, '76'),
(1, 0, 2, '');
insert into blocked values
('101', '102', 'Ben', 1795262000000);
insert into puzzles values
('', 'streitpatience', '102', 'practice-1234', 'Ben', '', 1),
('1', 'streitpatience', '101', '2026-11-20', 'Ada', '2026-11-20', 1),
('1', 'streitpatience', '101', '2026-11-21', 'Ada', '2026-11-21', 1),
('1', 'streitpatience', '102', '2026-11-19', 'Ben', '2026-11-19', 1),
('1', 'streitpatience', '102', '2026-11-21', 'Ben', '2026-11-21', 0),
('1', 'streitpatience', '102', '2026-11-22', 'Ben', '2026-11-22', 1),
('1', 'streitpatience', '102', '2026-11-23', 'Benny', '2026-11-23', 1),
('2', 'streitpatience', '103', '2026-11-22', 'Cy', '2026-11-22', 0);
insert into emojis values
('9', 'joker', '65', 'aa');
insert into settings values
('board', '', '101', 0, '', 'text'),
('calls', '', '101', 0, '', 'quiet'),
('commands', '', '', 0, '', 'abc'),
('daily', '1', '', 0, '', '2'),
('forget', '', '103', 0, '', '2026-11-21T00:00:00Z'),
('halt', '', '', 2, '', '1795262000000'),
('halt', '1', '', 0, '', '1795261000000'),
('heartbeat', '', '', 0, '', '1795262000000'),
('hints', '1', '', 0, '', 'off'),
('language', '', '101', 0, '', 'de'),
('language', '1', '', 0, '', 'fr'),
('left', '3', '', 0, '', '2026-11-20T00:00:00Z'),
('listed', '', '103', 0, '', 'no'),
('locale', '1', '', 0, '', 'de'),
('look', '', '101', 0, '', 'light'),
('look', '1', '', 0, '', 'dark'),
('matches', '1', '', 0, '', '3'),
('pace', '1', '', 0, '', 'daily'),
('rules', '1', '', 0, 'streitpatience', 'strict'),
('rules', '1', '101', 0, 'streitpatience', 'juhl'),
('signs', '', '101', 0, '', 'letters'),
('threads', '1', '', 0, '', 'on'),
('welcomed', '1', '', 0, '', '2026-11-19T00:00:00Z');
insert into streaks values
('', 'streitpatience', '102', '', 0, '', 1, 1),
('1', 'streitpatience', '101', 'Ada', 2, '2026-11-21', 2, 2),
('1', 'streitpatience', '102', 'Benny', 2, '2026-11-23', 3, 4),
('2', 'streitpatience', '103', '', 0, '', 0, 1);
insert into servers values
('1'),
('2'),
('3');
insert into daily values
('1', 'streitpatience', '2026-11-21', '2', '64', 1795262000000, '2026-11-20');
insert into day_deals values
('patience', '2026-11-21', 'reihe', '17', '5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a', 'deal', 1795262000000);
insert into goes values
('patience', '2026-11-21', 'reihe', '101', 'Ada', '1', 7, null, null, null, null, null, '');
insert into day_shares values
('1', 'patience', '2026-11-21', 'reihe', '2', '68', 1795262880000, 0, 0);
insert into sharers values
('1', 'patience', '2026-11-21', 'reihe', '101', 'Ada');
insert into races values
(1, '82', '1', '2', '69', 'patience', 'grosse', '', '', 'none', 1795262890000, 'open', 1795266490000, '', null);
insert into racers values
(1, 0, '101', 'Ada', '83', null),
(1, 1, '102', 'Ben', '', null);
insert into solos values
(5, '103', 'patience', 'harfe', '', 1790000000000, 1, 0, 61, 2, 1, 0, 1),
(7, '103', 'patience', 'grosse', 'daily', 1790000100000, 0, 17, 40, 0, 0, 1, null);
insert into tallies values
('103', 'patience', 'harfe', 'all', 1, 1, 1, 0, 0, 0, 0, 1, 1, '1', 61, 61, 5, null, 0, null),
('103', 'patience', 'harfe', 'own', 1, 1, 1, 0, 0, 0, 0, 1, 1, '1', 61, 61, 5, null, 0, null);
insert into boards values
('m2026-11', 'patience', 'harfe', 'all', '*', '103', 'Cy', 1, 1, 61),
('m2026-11', 'patience', 'harfe', 'all', '77', '103', 'Cy', 1, 1, 61);
insert into standings values
('1', 'streitpatience', 0, '', '101', 'Ada', 1795262420000, 1, 0, 0, 'faults 2'),
('1', 'streitpatience', 0, '', '102', 'Ben', 1795262420000, 1, 1, 47, '');
insert into lists values
(1, '1', 'streitpatience', 0, '', 'points', 0),
(2, '*', 'streitpatience', 0, '', 'rating/double', 1),
(3, '1', 'streitpatience', 0, '', 'rating/double', 1),
(4, '1', 'streitpatience', 0, '', 'series', 0);
insert into ranks values
(1, '102', 953, 1),
(1, '101', 1000, 1),
(3, '102', 1571264, 1),
(3, '101', 1571464, 1);
insert into rungs values
(1, 0, 953, 1),
(1, 0, 1000, 1),
(1, 1, 59, 1),
(1, 1, 62, 1),
(1, 2, 3, 2),
(1, 3, 0, 2),
(1, 4, 0, 2),
(1, 5, 0, 2),
(1, 6, 0, 2),
(1, 7, 0, 2),
(1, 8, 0, 2),
(1, 9, 0, 2),
(1, 10, 0, 2),
(3, 0, 1571264, 1),
(3, 0, 1571464, 1),
(3, 1, 98204, 1),
(3, 1, 98216, 1),
(3, 2, 6137, 1),
(3, 2, 6138, 1),
(3, 3, 383, 2),
(3, 4, 23, 2),
(3, 5, 1, 2),
(3, 6, 0, 2),
(3, 7, 0, 2),
(3, 8, 0, 2),
(3, 9, 0, 2),
(3, 10, 0, 2);
insert into circles values
(1, '1', 'streitpatience', '101 102'),
(2, '1', 'toy', '102 103 computer/master');
insert into meetings values
(1, '101', 0, 1795262420000, 1),
(1, '102', 1, 1795262420000, 1),
(2, '102', 0, 1795262990000, 8),
(2, '103', 1, 1795262990000, 8),
(2, 'computer/master', 0, 1795262990000, 8);
insert into rated values
(1, 1, 'streitpatience', 'pagat', '1', 1795262420000, 'double'),
(2, 8, 'toy', 'toy players=3 target=2', '1', 1795262990000, ''),
(3, 10, 'streitpatience', 'pagat', '1', 1795263010000, ''),
(4, 12, 'streitpatience', 'simple', '', 1795263050000, ''),
(5, 13, 'streitpatience', 'three', '1', 1795263070000, ''),
(6, 14, 'streitpatience', 'pagat', '2', 1795263090000, '');
insert into rated_seats values
(1, 0, '101', 2, 1500, 350, 1400, 290, 1500, 350, 1400, 290, 0, 0, 3),
(1, 1, '102', 1, 1500, 350, 1600, 290, 1500, 350, 1600, 290, 0, 0, 3),
(2, 0, '103', 1, null, null, null, null, null, null, null, null, 0, 0, 0),
(2, 1, '102', 2, null, null, null, null, null, null, null, null, 0, 0, 0),
(2, 2, 'computer/master', 2, null, null, null, null, null, null, null, null, 0, 0, 0),
(3, 0, '101', 1, null, null, null, null, null, null, null, null, 0, 0, 0),
(3, 1, '102', 1, null, null, null, null, null, null, null, null, 0, 0, 0),
(4, 0, '101', 2, null, null, null, null, null, null, null, null, 0, 0, 0),
(4, 1, 'computer/beginner/1', 1, null, null, null, null, null, null, null, null, 0, 0, 0),
(5, 0, '101', 1, null, null, null, null, null, null, null, null, 0, 0, 0),
(5, 1, '102', 3, null, null, null, null, null, null, null, null, 0, 0, 0),
(5, 2, '103', 1, null, null, null, null, null, null, null, null, 0, 0, 0),
(6, 0, '', 2, null, null, null, null, null, null, null, null, 0, 0, 0),
(6, 1, '103', 1, null, null, null, null, null, null, null, null, 0, 0, 0);
insert into ratings values
(1, 'streitpatience', 'double', 0, '*', '101', 1400.25, 290.5, 0.06, 1, 1, 1795262420000),
(1, 'streitpatience', 'double', 0, '*', '102', 1599.75, 290.5, 0.06, 1, 1, 1795262420000),
(1, 'streitpatience', 'double', 0, '1', '101', 1400.25, 290.5, 0.06, 1, 1, 1795262420000),
(1, 'streitpatience', 'double', 0, '1', '102', 1599.75, 290.5, 0.06, 1, 1, 1795262420000);
insert into rated_people values
('101', 'Ada L.'),
('102', 'Ben'),
('103', 'Cy');
insert into rating_state values
(1, 1, 1);
insert into series values
(1, 8, '1', 'best 3', 'playing', 1, null, '', 1795263210000, null, '80', '84', 1, '');
insert into series_seats values
(1, 0, '101', 'Ada', 0, 0, 0, null),
(1, 1, '102', 'Ben', 2, 1, 0, null);
insert into series_wins values
('1', 'streitpatience', 0, '', '103', 2, 1);
insert into pairs values
(1, '501', '1', '2', '66', 'x', 'streitpatience', 'pagat', 'daily', '', 2, '5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a', 'over', 1795263900000, 'played', 1795264000000, '', '', '67'),
(2, '502', '1', '2', '', '', 'streitpatience', 'pagat', 'none', 'dark', 4, '0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f', 'open', 1795273900000, '', null, '', '', '');
insert into pair_seats values
(1, 0, '101', 'Ada', '503', 0),
(1, 1, '102', 'Ben', '504', 0),
(1, 2, '103', 'Cy', '505', 1),
(1, 3, '', '', '', 0),
(2, 0, '101', 'Ada', '502', 0);
insert into tournaments values
(1, '95', '1', '2', '101', 'Ada', '102', 'Ben', 'Office', 'streitpatience', 'pagat', 'daily', '', 0, 0, 'robin', 8, 604800000, 1, null, 'skilled', '9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e9e', '97', 1795263400000, 'running', 1, 1795868200000, null, 0),
(2, '98', '1', '2', '103', 'Cy', '', '', 'Cup', 'streitpatience', 'pagat', 'quick', '', 0, 1, 'knockout', 4, 3600000, 0, 1795350000000, '', '9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f', '', 1795263500000, 'open', 0, null, null, 0);
insert into entrants values
(1, 1, '101', 'Ada', '95', 1, 0),
(1, 2, '102', 'Ben', '96', 0, 0),
(1, 3, '103', 'Cy', '97', 2, 1),
(2, 1, '103', 'Cy', '98', null, 0);
insert into pairings values
(1, 0, 0, '1 -1'),
(1, 0, 1, '2 0');
insert into pairing_results values
(1, 2, 'played 0 1');
insert into tournament_posts values
(1, 'sign-up', '2', '92', '3 running'),
(1, 'table', '2', '93', '1'),
(2, 'sign-up', '2', '94', '1 open');
insert into careers values
('101', '*', 'streitpatience', 0, '2026-11', 1, 1, 0, 12, 'faults 1 moves 9', 1, 1, 1, 0, 0, 0),
('101', '1', 'streitpatience', 0, '2026-11', 1, 1, 0, 12, 'faults 1 moves 9', 1, 1, 1, 0, 0, 0);
insert into rivals values
('101', '102', 'streitpatience', '1', '', 'Ben', 1, 1, 0, 12, 0, 'faults 1', '', '1'),
('102', '101', 'streitpatience', '1', '', 'Ada', 1, 0, 1, 0, 12, '', 'faults 1', '1');
insert into pastimes values
('101', '1', 'streitpatience', '2026-11', 'pagat', 1, 1);
insert into weeks values
('1', 'streitpatience', '2026-11-16', 1, 0);
insert into longest values
('1', 'streitpatience', '2026-11', 1, 9);
insert into rating_days values
('101', '*', 'streitpatience', 0, 20778, 5),
('101', '*', 'streitpatience', 1, 20778, 4),
('101', '1', 'streitpatience', 0, 20778, 5),
('102', '*', 'streitpatience', 0, 20778, 5),
('102', '*', 'toy', 0, 20778, 2),
('102', '1', 'streitpatience', 0, 20778, 5),
('102', '1', 'toy', 0, 20778, 2),
('103', '*', 'streitpatience', 0, 20778, 6),
('103', '*', 'toy', 0, 20778, 2),
('103', '1', 'streitpatience', 0, 20778, 5),
('103', '1', 'toy', 0, 20778, 2),
('103', '2', 'streitpatience', 0, 20778, 6);
insert into milestones values
('101', 'streitpatience', 'games-3', 3, 1795263010000, 0),
('103', '', 'master', 1, 1795262990000, 1),
('103', '', 'series', 1, 0, 1);
insert into catches values
('102', '101', '1', 'streitpatience', 'missed-stop', 2),
('103', '102', '1', 'toy', 'odd', 1);
insert into teasings values
(1, 0, 1, 'missed-stop', 2);
insert into leases values
(0, 3, 8, 'host 1 a', 2, 1795263010000, 1795263000000, 'http://10.0.0.1:80', ''),
(4, 7, 8, '', 1, 0, null, '', 'host 1 a');
insert into tasks values
(1, '1', 'host 1 a', 'film', '{}', 1795263000000, 1, null, null, 0, 'open', null),
(2, '1', 'host 1 a', 'luck', '{}', 1795263000000, 2, 'host 2 b', 1795263010000, 1, 'answered', '12');
insert into errands values
(1,'forget','1','forget/103/1','103',1795263010000,null);
insert into identifies values
(0, 1795263010000);
CREATE TRIGGER server_of_pairs after insert on pairs begin insert into servers values (new.guild) on conflict do nothing; end;
CREATE VIEW levels as select 0 level union all select 1 union all select 2 union all select 3 union all select 4 union all select 5 union all select 6 union all select 7 union all select 8 union all select 9 union all select 10;
CREATE TRIGGER server_of_match after insert on matches when new.guild <> '' begin insert into servers values (new.guild) on conflict do nothing; end;
CREATE TRIGGER server_of_challenge after insert on challenges when new.guild <> '' begin insert into servers values (new.guild) on conflict do nothing; end;
CREATE TRIGGER server_of_puzzle after insert on puzzles when new.guild <> '' begin insert into servers values (new.guild) on conflict do nothing; end;
CREATE TRIGGER server_of_setting after insert on settings when new.guild <> '' begin insert into servers values (new.guild) on conflict do nothing; end;
CREATE TRIGGER server_of_daily after insert on daily when new.guild <> '' begin insert into servers values (new.guild) on conflict do nothing; end;
CREATE TRIGGER server_of_day_share after insert on day_shares begin insert into servers values (new.guild) on conflict do nothing; end;
CREATE TRIGGER server_of_race after insert on races begin insert into servers values (new.guild) on conflict do nothing; end;
CREATE TRIGGER ranks_in after insert on ranks begin insert into rungs select new.list, level, new.key >> 4 * level, 1 from levels where true on conflict do update set n = n + 1; end;
CREATE TRIGGER ranks_out after delete on ranks begin update rungs set n = n - 1 where list = old.list and (level, bucket) in (select level, old.key >> 4 * level from levels); delete from rungs where list = old.list and n = 0 and (level, bucket) in (select level, old.key >> 4 * level from levels); end;
CREATE TRIGGER ranks_on after update of key on ranks when old.key <> new.key begin insert into rungs select new.list, level, new.key >> 4 * level, 1 from levels where new.key >> 4 * level <> old.key >> 4 * level on conflict do update set n = n + 1; update rungs set n = n - 1 where list = old.list and (level, bucket) in (select level, old.key >> 4 * level from levels where new.key >> 4 * level <> old.key >> 4 * level); delete from rungs where list = old.list and n = 0 and (level, bucket) in (select level, old.key >> 4 * level from levels where new.key >> 4 * level <> old.key >> 4 * level); end;
CREATE TRIGGER server_of_tournament after insert on tournaments begin insert into servers values (new.guild) on conflict do nothing; end;
CREATE VIEW lanes as select s.person, r.guild place, r.game, r.ended / 86400000 day, r.number, (select count(*) < 2 from rated_seats where number = r.number and person not like 'computer/%') computer from rated r join rated_seats s on s.number = r.number where s.person <> '' and s.person not like 'computer/%';
alter table matches add column played integer;
alter table players add column scored integer;
update matches set played = 1 where ended is not null;
update players set scored = points where points is not null;
alter table matches add column posting text not null default '';
update matches set posting = '1593540240998400000' where id = 2;
