-- What graders draw and write on the files that were handed in, and assignments that several graders grade.

-- One of several graders' assignment: they grade provisionally, and its moderator decides what becomes the score.
create table moderations (
  activity_id uuid primary key references assignments on delete cascade,
  -- For one student's work.
  graders integer not null check (graders between 2 and 5),
  moderator_id uuid not null references users,
  -- Graders see what the others have given before grades are released.
  sees_each_other boolean not null,
  -- Students do not learn who graded.
  hides_graders boolean not null,
  revision integer not null default 1,
  released_at timestamptz,
  released_by uuid references users
);
create index moderations_moderator on moderations (moderator_id);

-- A grader's place with one student's work, and what they have given.
create table provisional_grades (
  activity_id uuid not null references moderations on delete cascade,
  user_id uuid not null references users on delete cascade,
  grader_id uuid not null references users on delete cascade,
  entered numeric,
  comment text not null default '',
  revision integer not null default 0,
  taken_at timestamptz not null,
  -- When points were given; null: none were yet.
  graded_at timestamptz,
  primary key (activity_id, user_id, grader_id)
);
create index provisional_grades_user on provisional_grades (user_id);
create index provisional_grades_grader on provisional_grades (grader_id, activity_id);

-- What the moderator has decided, and students see once it is released and posted.
create table moderated_grades (
  activity_id uuid not null references moderations on delete cascade,
  user_id uuid not null references users on delete cascade,
  source text not null check (source in ('grade', 'mean', 'own')),
  -- Whose, where it is one of the provisional ones.
  grader_id uuid references users,
  entered numeric not null,
  comment text not null default '',
  revision integer not null default 1,
  decided_by uuid not null references users,
  decided_at timestamptz not null,
  primary key (activity_id, user_id),
  check ((source = 'grade') = (grader_id is not null))
);
create index moderated_grades_user on moderated_grades (user_id);

alter table score_history drop constraint score_history_via_check;
alter table score_history add constraint score_history_via_check check (via in
  ('gradebook', 'grading', 'moderation', 'quiz', 'assignment', 'peer_review', 'import', 'posting', 'policy', 'undo'));

-- A mark on a page of a file, or a line of code. The id is the browser's, so that what is sent twice is there once; what
-- was taken away stays as a row, so that a late request does not bring it back.
create table annotations (
  id uuid primary key,
  activity_id uuid not null references activities on delete cascade,
  -- Whose work was open.
  user_id uuid not null references users on delete cascade,
  -- The one whose files these are: of group work that of who handed in.
  submission_id uuid not null references submissions on delete cascade,
  file_id uuid not null references files,
  author_id uuid not null references users on delete cascade,
  page integer not null check (page between 1 and 100000),
  kind text not null check (kind in ('comment', 'highlight', 'strike', 'freehand', 'text')),
  color text not null check (color in ('yellow', 'green', 'red', 'blue')),
  -- Both in shares of the page, 0 to 1.
  rects jsonb not null,
  strokes jsonb not null,
  body text not null,
  revision integer not null default 1,
  -- A provisional grader's whose grade was not taken.
  is_withheld boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index annotations_work on annotations (activity_id, user_id);
create index annotations_submission on annotations (submission_id);
create index annotations_file on annotations (file_id);
