-- Course grades that were set by hand in place of the reckoned one. The row that has not ended stands; the others say what
-- stood before.
create table grade_overrides (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  user_id uuid not null references users on delete cascade,
  percent numeric(7, 4) not null check (percent >= 0),
  why text not null,
  set_by uuid references users on delete set null,
  set_at timestamptz not null,
  ended_by uuid references users on delete set null,
  ended_at timestamptz
);
create unique index grade_overrides_standing on grade_overrides (course_id, user_id) where ended_at is null;
create index grade_overrides_course on grade_overrides (course_id, user_id, set_at);
create index grade_overrides_user on grade_overrides (user_id);
