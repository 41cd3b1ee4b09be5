-- What opens when, for whom, and what counts: dates of one's own, rules of modules, and looking as a student.

-- Dates of an activity for a section, a group or one student. A date that is set may be empty: no limit.
create table date_overrides (
  id uuid primary key,
  activity_id uuid not null references activities on delete cascade,
  section_id uuid references sections on delete cascade,
  -- One of course_groups; with a group its rows are taken away by who removes it.
  group_id uuid,
  student_id uuid references users on delete cascade,
  sets_from boolean not null default false,
  available_from timestamptz,
  sets_due boolean not null default false,
  due_at timestamptz,
  sets_until boolean not null default false,
  available_until timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  check (num_nonnulls(section_id, group_id, student_id) = 1),
  check (sets_from or sets_due or sets_until),
  check (sets_from or available_from is null),
  check (sets_due or due_at is null),
  check (sets_until or available_until is null)
);
create unique index date_overrides_section on date_overrides (activity_id, section_id) where section_id is not null;
create unique index date_overrides_group on date_overrides (activity_id, group_id) where group_id is not null;
create unique index date_overrides_student on date_overrides (activity_id, student_id) where student_id is not null;
create index date_overrides_of_section on date_overrides (section_id) where section_id is not null;
create index date_overrides_of_group on date_overrides (group_id) where group_id is not null;
create index date_overrides_of_student on date_overrides (student_id) where student_id is not null;

-- Every change to an outline raises it, so that of two editors the second hears of the first.
alter table courses add column outline_revision integer not null default 1;

alter table modules
  add column available_from timestamptz,
  -- So many of its requirements complete it; null: all.
  add column needed integer check (needed > 0),
  -- Its items are done in order. (is_sequential: it opens after all modules before it.)
  add column goes_in_order boolean not null default false;

create table module_prerequisites (
  module_id uuid not null references modules on delete cascade,
  requires_id uuid not null references modules on delete cascade,
  primary key (module_id, requires_id),
  check (module_id <> requires_id)
);
create index module_prerequisites_requires on module_prerequisites (requires_id);

alter table activities
  add column requirement text check (requirement in ('view', 'mark_done', 'contribute', 'submit', 'score')),
  add column least_score numeric(10, 2),
  add constraint activities_least_score_check check ((requirement is not distinct from 'score') = (least_score is not null));

-- A student had completed the module when its rules were changed without locking it again: it stays completed.
create table module_completions (
  module_id uuid not null references modules on delete cascade,
  user_id uuid not null references users on delete cascade,
  kept_at timestamptz not null,
  primary key (user_id, module_id)
);
create index module_completions_module on module_completions (module_id);

-- The topic in which a discussion of the outline is held.
alter table discussion_topics add column activity_id uuid references activities on delete set null;
create index discussion_topics_activity on discussion_topics (activity_id) where activity_id is not null;

-- Staff who look at a course as one of its students, as long as their session lasts.
create table student_views (
  id uuid primary key,
  session_hash bytea not null references sessions on delete cascade,
  course_id uuid not null references courses on delete cascade,
  student_id uuid not null references users on delete cascade,
  -- The moment that is looked at; null: the present one.
  seen_at timestamptz,
  started_at timestamptz not null
);
create index student_views_session on student_views (session_hash);

-- Progress follows from these too (docs/decisions/0008-kept-answers.md).
create function raise_authors_versions() returns trigger language plpgsql as $$
begin
  insert into versions (subject, number)
    select distinct author_id::text, 1 from changed order by 1
  on conflict (subject) do update set number = versions.number + 1;
  return null;
end $$;
create trigger overrides_version after insert or update or delete on date_overrides for each statement execute function raise_college_version();
create trigger prerequisites_version after insert or update or delete on module_prerequisites for each statement execute function raise_college_version();
create trigger completions_inserted after insert on module_completions referencing new table as changed for each statement execute function raise_own_versions();
create trigger completions_deleted after delete on module_completions referencing old table as changed for each statement execute function raise_own_versions();
create trigger scores_inserted after insert on scores referencing new table as changed for each statement execute function raise_own_versions();
create trigger scores_updated after update on scores referencing new table as changed for each statement execute function raise_own_versions();
create trigger scores_deleted after delete on scores referencing old table as changed for each statement execute function raise_own_versions();
create trigger submissions_inserted after insert on submissions referencing new table as changed for each statement execute function raise_own_versions();
create trigger submissions_deleted after delete on submissions referencing old table as changed for each statement execute function raise_own_versions();
create trigger replies_inserted after insert on discussion_replies referencing new table as changed for each statement execute function raise_authors_versions();
create trigger replies_updated after update on discussion_replies referencing new table as changed for each statement execute function raise_authors_versions();
