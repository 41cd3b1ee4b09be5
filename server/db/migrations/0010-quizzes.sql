-- The quiz engine. What is right (questions.key) stands apart from what whoever takes the quiz sees (questions.body).

alter table quizzes
  add column instructions text not null default '',
  -- Of several attempts: which one's score counts.
  add column kept_score text not null default 'highest' check (kept_score in ('highest', 'average', 'latest', 'first')),
  add column shuffles_questions boolean not null default false,
  add column shuffles_choices boolean not null default true,
  add column shows text not null default 'one' check (shows in ('one', 'all')),
  add column allows_going_back boolean not null default true,
  add column password text,
  -- The closing time cuts a running attempt short; otherwise it only keeps new ones from starting.
  add column cuts_at_until boolean not null default false,
  -- What a student sees of a submitted attempt, and when: {"attempt": ["after", "later", "closed"], …}
  add column review jsonb not null default '{"attempt":["after","later","closed"],"correctness":["after","later","closed"],"marks":["after","later","closed"],"feedback":["after","later","closed"],"answers":["closed"]}',
  add column is_anonymous boolean not null default false,
  -- Rises with each change of settings or questions.
  add column revision integer not null default 1;

create table question_banks (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create index question_banks_course on question_banks (course_id);

alter table questions rename to old_questions;
alter index questions_quiz rename to old_questions_quiz;
alter table old_questions rename constraint questions_pkey to old_questions_pkey;

create table questions (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  -- Null: it stands in one quiz only.
  bank_id uuid references question_banks on delete cascade,
  type text not null,
  stem text not null,
  body jsonb not null,
  key jsonb not null,
  points numeric(10, 2) not null,
  tags text[] not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Where an import had it from: the same file twice brings nothing twice.
  source text
);
create index questions_course on questions (course_id);
create index questions_bank on questions (bank_id, created_at, id) where bank_id is not null;
create unique index questions_source on questions (bank_id, source) where source is not null;

-- Every state of a question that a student may have seen.
create table question_versions (
  question_id uuid not null references questions on delete cascade,
  revision integer not null,
  type text not null,
  stem text not null,
  body jsonb not null,
  key jsonb not null,
  points numeric(10, 2) not null,
  at timestamptz not null,
  by_id uuid references users on delete set null,
  primary key (question_id, revision)
);

-- A quiz is a row of slots: a question, or a number of questions drawn from a bank.
create table quiz_slots (
  id uuid primary key,
  quiz_id uuid not null references quizzes on delete cascade,
  position integer not null,
  question_id uuid references questions,
  bank_id uuid references question_banks,
  -- Drawn are questions of the bank that have all of these tags.
  tags text[] not null default '{}',
  draws integer not null default 1 check (draws between 1 and 500),
  -- What each question in it is worth here.
  points numeric(10, 2) not null check (points >= 0),
  check ((question_id is null) <> (bank_id is null)),
  check (question_id is null or draws = 1)
);
create index quiz_slots_quiz on quiz_slots (quiz_id, position);
create index quiz_slots_question on quiz_slots (question_id) where question_id is not null;
create index quiz_slots_bank on quiz_slots (bank_id) where bank_id is not null;

insert into questions (id, course_id, type, stem, body, key, points, created_at, updated_at)
select q.id, a.course_id, q.type,
  '<p>' || replace(replace(replace(q.question, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>',
  jsonb_build_object('choices', (
    select coalesce(jsonb_agg(jsonb_build_object('id', 'c' || o.n, 'html',
      replace(replace(replace(o.text, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')) order by o.n), '[]')
    from jsonb_array_elements_text(q.options) with ordinality as o (text, n))),
  jsonb_build_object('credits', jsonb_build_object('c' || ((q.answer->>'right')::integer + 1), '100'), 'feedback', '{}'::jsonb,
    'general', q.feedback, 'right', '', 'partlyRight', '', 'wrong', ''),
  q.points, a.created_at, a.created_at
from old_questions q join activities a on a.id = q.quiz_id;

insert into quiz_slots (id, quiz_id, position, question_id, points)
select q.id, q.quiz_id, q.position, q.id, q.points from old_questions q;

drop table old_questions;

create table quiz_attempts (
  id uuid primary key,
  quiz_id uuid not null references quizzes on delete cascade,
  user_id uuid not null references users on delete cascade,
  number integer not null,
  state text not null check (state in ('open', 'submitted')),
  started_at timestamptz not null,
  -- Null: no limit. Moves when the student's accommodation or the quiz's settings do.
  deadline_at timestamptz,
  -- Minutes that staff added to this attempt.
  extra_minutes integer not null default 0,
  submitted_at timestamptz,
  submitted_by text check (submitted_by in ('student', 'deadline', 'staff')),
  -- Decides orders and variables.
  seed integer not null,
  place_id uuid,
  -- Sum of the marks, exact; null while something waits to be graded by hand.
  score numeric(20, 10),
  -- What the browser said of itself: {"submittedAt": …, "timeSpent": …}. Decides nothing.
  said jsonb not null default '{}',
  digest text,
  unique (quiz_id, user_id, number),
  check ((state = 'open') = (submitted_at is null)),
  check ((submitted_at is null) = (submitted_by is null))
);
-- At most one open attempt of a student at a quiz, whatever runs side by side.
create unique index quiz_attempts_open on quiz_attempts (quiz_id, user_id) where state = 'open';
create index quiz_attempts_deadline on quiz_attempts (deadline_at) where state = 'open' and deadline_at is not null;
create index quiz_attempts_user on quiz_attempts (user_id);

-- The questions of an attempt, in its own order.
create table quiz_attempt_questions (
  attempt_id uuid not null references quiz_attempts on delete cascade,
  question_id uuid not null references questions,
  position integer not null,
  points numeric(10, 2) not null,
  -- Ids of choices, items or targets in the order shown; variables of a formula by name.
  choices_order jsonb not null default '[]',
  variables jsonb not null default '{}',
  seen_at timestamptz,
  -- No going back: closed once the next one was looked at.
  closed_at timestamptz,
  -- Null: not graded yet. `fraction` is what the pure function gave, as 'n/d'; a grade by hand sets mark alone.
  mark numeric(20, 10),
  fraction text,
  comment text not null default '',
  graded_by uuid references users on delete set null,
  graded_at timestamptz,
  mark_revision integer not null default 0,
  primary key (attempt_id, question_id)
);
create index quiz_attempt_questions_question on quiz_attempt_questions (question_id);

-- One row per answer; its revision only rises.
create table quiz_answers (
  attempt_id uuid not null references quiz_attempts on delete cascade,
  question_id uuid not null references questions,
  revision integer not null,
  response jsonb,
  is_flagged boolean not null default false,
  saved_at timestamptz not null,
  device text not null default '',
  primary key (attempt_id, question_id)
) with (fillfactor = 70);

-- What happened in an attempt, as the server saw it, in its order: started, resumed, viewed, saved, late, submitted,
-- extended, graded, regraded.
create table quiz_attempt_log (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references quiz_attempts on delete cascade,
  at timestamptz not null,
  kind text not null,
  question_id uuid,
  revision integer,
  response jsonb,
  device text not null default '',
  by_id uuid references users on delete set null,
  data jsonb not null default '{}'
);
create index quiz_attempt_log_attempt on quiz_attempt_log (attempt_id, id);

-- One profile per student, for all quizzes.
create table accommodations (
  user_id uuid primary key references users on delete cascade,
  -- × the time limit, from 1.
  time_factor numeric(5, 2) not null default 1 check (time_factor between 1 and 10),
  is_untimed boolean not null default false,
  extra_attempts integer not null default 0 check (extra_attempts between 0 and 1000),
  note text not null default '',
  revision integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null
);
