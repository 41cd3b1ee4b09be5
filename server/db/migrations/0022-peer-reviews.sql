-- Students review each other's work in an assignment.

create table peer_review_settings (
  activity_id uuid primary key references assignments on delete cascade,
  -- Pieces of work that each student who has handed in is given.
  per_student integer not null check (per_student between 1 and 10),
  -- Given out once the work is due; otherwise by hand alone.
  is_automatic boolean not null,
  -- Open: all names are shown. Reviewers: authors do not learn who reviewed. Both: nor reviewers whose work it is.
  anonymity text not null check (anonymity in ('open', 'reviewers', 'both')),
  -- Until when reviews are written; null: as long as one likes.
  due_at timestamptz,
  -- The mean of the reviews is proposed as the score.
  counts_towards_grade boolean not null,
  revision integer not null default 1,
  allocated_at timestamptz
);

create table peer_reviews (
  id uuid primary key,
  activity_id uuid not null references peer_review_settings on delete cascade,
  reviewer_id uuid not null references users on delete cascade,
  -- Whose work it is; of a group's one of its members.
  author_id uuid not null references users on delete cascade,
  comment text not null default '',
  revision integer not null default 0,
  created_at timestamptz not null,
  completed_at timestamptz,
  unique (activity_id, reviewer_id, author_id),
  check (reviewer_id <> author_id)
);
create index peer_reviews_author on peer_reviews (author_id, activity_id);
create index peer_reviews_reviewer on peer_reviews (reviewer_id, activity_id);
