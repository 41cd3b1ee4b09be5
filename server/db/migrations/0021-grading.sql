-- Grading: whose work is graded without a name, what a grader is writing, keeps to say again, and is looking at.

alter table assignments
  -- Graders see no name until the student's score is posted.
  add column is_anonymous boolean not null default false,
  -- Never leaves the server: what stands for a student in the meantime is made with it.
  add column anonymity_key uuid not null default gen_random_uuid();

-- A comment that was not sent yet: one of each grader for a student's work.
create table grading_drafts (
  activity_id uuid not null references activities on delete cascade,
  user_id uuid not null references users on delete cascade,
  grader_id uuid not null references users on delete cascade,
  body text not null,
  updated_at timestamptz not null,
  primary key (grader_id, activity_id, user_id)
);
create index grading_drafts_activity on grading_drafts (activity_id);
create index grading_drafts_user on grading_drafts (user_id);

-- What a grader says often.
create table library_comments (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  body text not null,
  created_at timestamptz not null
);
create index library_comments_owner on library_comments (owner_id, created_at);

-- Whose work a grader has open, and since when nothing was heard of them.
create table grading_looks (
  activity_id uuid not null references activities on delete cascade,
  grader_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  primary key (activity_id, grader_id)
);
create index grading_looks_user on grading_looks (user_id);
create index grading_looks_grader on grading_looks (grader_id);
