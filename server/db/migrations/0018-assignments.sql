-- What an assignment takes and how often, group work, and everything about handing it in.

create table group_sets (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  name text not null,
  -- Students choose their group themselves.
  self_signup boolean not null default false,
  -- Members of one group; null: any number.
  most_members integer check (most_members > 0),
  revision integer not null default 1,
  created_at timestamptz not null
);
create index group_sets_course on group_sets (course_id);

create table course_groups (
  id uuid primary key,
  set_id uuid not null references group_sets on delete cascade,
  name text not null,
  position integer not null,
  unique (id, set_id)
);
create index course_groups_set on course_groups (set_id, position);

-- In one set nobody is in two groups.
create table group_members (
  set_id uuid not null,
  group_id uuid not null,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz not null,
  primary key (set_id, user_id),
  foreign key (group_id, set_id) references course_groups (id, set_id) on delete cascade
);
create index group_members_group on group_members (group_id);
create index group_members_user on group_members (user_id);

alter table assignments
  -- Paper: handed in outside. None: nothing is handed in, but it is graded.
  add column handing_in text not null default 'online' check (handing_in in ('online', 'paper', 'none')),
  add column accepts text[] not null default '{text}' check (accepts <@ '{text,file,link}'),
  -- Extensions; empty: any.
  add column file_types text[] not null default '{}',
  add column most_files integer not null default 1 check (most_files between 1 and 20),
  -- Bytes of one file; null: what any file may have.
  add column largest_file bigint check (largest_file > 0),
  -- Null: as many as one likes.
  add column attempts_allowed integer check (attempts_allowed > 0),
  -- What comes this little after it was due is not late.
  add column grace_minutes integer not null default 0 check (grace_minutes between 0 and 1440),
  -- Group work: one of a group hands in for all of it.
  add column group_set_id uuid references group_sets,
  add column is_graded_per_person boolean not null default false,
  add column revision integer not null default 1;
create index assignments_group_set on assignments (group_set_id) where group_set_id is not null;

alter table submissions
  -- Of group work each member has a row; all but the one who handed in have its content from there.
  add column shared_from uuid references submissions on delete cascade,
  add column group_id uuid references course_groups on delete set null,
  add column link text,
  add column digest text;
create index submissions_shared on submissions (shared_from) where shared_from is not null;
-- Whose latest attempt it is, and what waits: asked for by activity.
create index submissions_activity on submissions (activity_id, submitted_at);

create table submission_files (
  submission_id uuid not null references submissions on delete cascade,
  file_id uuid not null references files,
  position integer not null,
  primary key (submission_id, file_id)
);
create index submission_files_file on submission_files (file_id);

-- What is being written: one student's, or one group's.
create table submission_drafts (
  id uuid primary key,
  activity_id uuid not null references activities on delete cascade,
  user_id uuid references users on delete cascade,
  group_id uuid references course_groups on delete cascade,
  revision integer not null,
  body text not null,
  link text not null,
  file_ids uuid[] not null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  check ((user_id is null) <> (group_id is null)),
  unique (activity_id, user_id),
  unique (activity_id, group_id)
);

-- A conversation about one student's work, or a whole group's. Whether a student may read what staff wrote follows from
-- the score: see server/features/submissions/open-comments.ts.
create table submission_comments (
  id uuid primary key,
  activity_id uuid not null references activities on delete cascade,
  -- Whose work it is about.
  user_id uuid not null references users on delete cascade,
  -- For the whole group.
  group_id uuid references course_groups on delete set null,
  attempt integer,
  author_id uuid not null references users on delete cascade,
  is_from_staff boolean not null,
  body text not null,
  created_at timestamptz not null
);
create index submission_comments_work on submission_comments (activity_id, user_id, created_at);
create index submission_comments_group on submission_comments (activity_id, group_id) where group_id is not null;

create table submission_comment_files (
  comment_id uuid not null references submission_comments on delete cascade,
  file_id uuid not null references files,
  position integer not null,
  primary key (comment_id, file_id)
);
create index submission_comment_files_file on submission_comment_files (file_id);
