-- The gradebook: the rules of a course and their versions, what is given for each piece of work and how it came to that,
-- and the totals that follow.

alter table grade_groups
  add column drop_lowest integer not null default 0 check (drop_lowest >= 0),
  add column drop_highest integer not null default 0 check (drop_highest >= 0);

alter table activities
  -- How its score is entered and shown; what is stored are points always.
  add column grading_type text not null default 'points' check (grading_type in ('points', 'percent', 'letter', 'gpa', 'complete')),
  add column is_extra_credit boolean not null default false,
  add column omits_from_final boolean not null default false,
  add column never_drops boolean not null default false,
  -- Null: as the course does.
  add column posts_manually boolean;

-- A percentage or a penalty of points with two decimals needs more of them to be exact.
alter table scores alter column points type numeric;
alter table scores
  -- What was given, before a late penalty; `points` is what counts.
  add column entered numeric,
  -- Null: as the hand-in and the due date say.
  add column status text check (status in ('late', 'missing', 'none')),
  -- How late the work came.
  add column late_seconds integer check (late_seconds >= 0),
  add column late_penalty numeric not null default 0,
  add column revision integer not null default 1,
  -- Whoever has seen everything before a transaction asks for what was written in it and after it.
  add column written_in xid8 not null default pg_current_xact_id();
update scores set entered = points;
-- Who says only what counts says that it was given like that.
create function score_as_entered() returns trigger language plpgsql as $$
begin
  if new.entered is null then new.entered := new.points; end if;
  return new;
end $$;
create trigger scores_entered before insert on scores for each row execute function score_as_entered();
create index scores_written_in on scores (activity_id, written_in);

-- One row per course, made with it. Whoever writes scores holds it shared, whoever changes rules for themselves alone.
create table gradebooks (
  course_id uuid primary key references courses on delete cascade,
  rule_version integer not null default 1,
  posts_manually boolean not null default false,
  -- Until when work that fell due has been looked at for a policy of missing work.
  missing_since timestamptz
);
insert into gradebooks (course_id) select id from courses;

-- Every state that the rules of a course had; the highest version is the one that holds.
create table grading_rules (
  course_id uuid not null references courses on delete cascade,
  version integer not null,
  -- Letters, late and missing policies, periods, conditions, and the groups and items as they stood.
  rules jsonb not null default '{}',
  at timestamptz not null,
  by_id uuid references users on delete set null,
  why text not null default '',
  primary key (course_id, version)
);
insert into grading_rules (course_id, version, at) select id, 1, created_at from courses;

create function open_gradebook() returns trigger language plpgsql as $$
begin
  insert into gradebooks (course_id) values (new.id);
  insert into grading_rules (course_id, version, at) values (new.id, 1, new.created_at);
  return null;
end $$;
create trigger courses_gradebook after insert on courses for each row execute function open_gradebook();

-- From what to what, each {"points", "entered", "excused", "status", "late", "penalty", "posted"}.
create table score_history (
  id bigint generated always as identity primary key,
  activity_id uuid not null references activities on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  -- Null: it follows from the work itself, or from a rule.
  by_id uuid references users on delete set null,
  via text not null check (via in ('gradebook', 'grading', 'quiz', 'assignment', 'peer_review', 'import', 'posting', 'policy', 'undo')),
  why text not null default '',
  before jsonb,
  after jsonb not null
);
create index score_history_cell on score_history (user_id, activity_id, id);

-- What staff note on a student of a course; never shown to the student.
create table gradebook_notes (
  course_id uuid not null references courses on delete cascade,
  user_id uuid not null references users on delete cascade,
  note text not null,
  revision integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  primary key (course_id, user_id)
);

-- Percent, exact as 'n/d'; null: nothing counts. Posted: of what the student sees; all: with what is held back.
-- Current leaves out what is not graded, final counts it as zero.
create table course_totals (
  course_id uuid not null references courses on delete cascade,
  user_id uuid not null references users on delete cascade,
  current_posted text,
  final_posted text,
  current_all text,
  final_all text,
  letters text[] not null default '{}',
  rule_version integer not null default 0,
  computed_at timestamptz,
  written_in xid8 not null default pg_current_xact_id(),
  primary key (course_id, user_id)
);
create index course_totals_user on course_totals (user_id);
create index course_totals_written_in on course_totals (course_id, written_in);

-- Courses whose totals no longer follow from their work: whatever changes that marks them, and they are computed anew
-- before anybody reads them.
create table stale_gradebooks (
  course_id uuid primary key references courses on delete cascade,
  at timestamptz not null default clock_timestamp()
);
insert into stale_gradebooks (course_id) select id from courses;

create function mark_stale_gradebooks(ids uuid[]) returns void language sql as $$
  insert into stale_gradebooks (course_id)
    select c.id from courses c where c.id = any(ids) order by c.id
  on conflict (course_id) do update set at = excluded.at
$$;

create function stale_by_activities() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct n.course_id) into ids from new_rows n where n.points is not null;
  elsif tg_op = 'DELETE' then select array_agg(distinct o.course_id) into ids from old_rows o where o.points is not null;
  else
    select array_agg(distinct n.course_id) into ids from new_rows n join old_rows o on o.id = n.id
    where (n.points, n.grade_group_id, n.is_published, n.module_id, n.due_at, n.is_extra_credit, n.omits_from_final, n.never_drops)
      is distinct from
      (o.points, o.grade_group_id, o.is_published, o.module_id, o.due_at, o.is_extra_credit, o.omits_from_final, o.never_drops);
  end if;
  if ids is not null then perform mark_stale_gradebooks(ids); end if;
  return null;
end $$;
create trigger activities_inserted_stale after insert on activities
  referencing new table as new_rows for each statement execute function stale_by_activities();
create trigger activities_updated_stale after update on activities
  referencing old table as old_rows new table as new_rows for each statement execute function stale_by_activities();
create trigger activities_deleted_stale after delete on activities
  referencing old table as old_rows for each statement execute function stale_by_activities();

create function stale_by_course() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(distinct c.course_id) into ids from changed c;
  if ids is not null then perform mark_stale_gradebooks(ids); end if;
  return null;
end $$;
create trigger grade_groups_inserted_stale after insert on grade_groups
  referencing new table as changed for each statement execute function stale_by_course();
create trigger grade_groups_updated_stale after update on grade_groups
  referencing new table as changed for each statement execute function stale_by_course();
create trigger grade_groups_deleted_stale after delete on grade_groups
  referencing old table as changed for each statement execute function stale_by_course();

create function stale_by_module() returns trigger language plpgsql as $$
begin
  perform mark_stale_gradebooks(array[new.course_id]);
  return null;
end $$;
create trigger modules_published_stale after update of is_published on modules for each row
  when (old.is_published is distinct from new.is_published) execute function stale_by_module();
