-- Rubrics: what work is judged by, and how it was.

create table rubrics (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  title text not null,
  revision integer not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index rubrics_course on rubrics (course_id);

create table rubric_criteria (
  id uuid primary key,
  rubric_id uuid not null references rubrics on delete cascade,
  position integer not null,
  title text not null,
  description text not null,
  points numeric(10, 2) not null check (points >= 0),
  -- A rating stands for all points from its own down to above the next one's.
  uses_ranges boolean not null
);
create index rubric_criteria_rubric on rubric_criteria (rubric_id, position);

create table rubric_ratings (
  id uuid primary key,
  criterion_id uuid not null references rubric_criteria on delete cascade,
  position integer not null,
  title text not null,
  description text not null,
  points numeric(10, 2) not null check (points >= 0)
);
create index rubric_ratings_criterion on rubric_ratings (criterion_id, position);

alter table assignments
  add column rubric_id uuid references rubrics,
  -- The rubric's points become the score; otherwise they are feedback alone.
  add column rubric_is_score boolean not null default false;
create index assignments_rubric on assignments (rubric_id) where rubric_id is not null;

-- One for each student's work for grading, however many graders work on it; of each assessor one that is provisional
-- (moderation) or a peer's.
create table rubric_assessments (
  id uuid primary key,
  rubric_id uuid not null references rubrics,
  activity_id uuid not null references activities on delete cascade,
  -- Whose work it is.
  user_id uuid not null references users on delete cascade,
  assessor_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('grading', 'provisional', 'peer')),
  revision integer not null default 1,
  updated_at timestamptz not null
);
create unique index rubric_assessments_grading on rubric_assessments (activity_id, user_id) where purpose = 'grading';
create unique index rubric_assessments_assessor on rubric_assessments (activity_id, user_id, assessor_id, purpose)
  where purpose <> 'grading';
create index rubric_assessments_rubric on rubric_assessments (rubric_id);

create table rubric_marks (
  assessment_id uuid not null references rubric_assessments on delete cascade,
  criterion_id uuid not null references rubric_criteria on delete cascade,
  rating_id uuid references rubric_ratings on delete set null,
  points numeric(10, 2) check (points >= 0),
  comment text not null default '',
  primary key (assessment_id, criterion_id)
);
