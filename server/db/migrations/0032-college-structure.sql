-- Departments, terms that somebody chose for a course, and changes made to many courses at once.

create table departments (
  id uuid primary key,
  name text not null
);
create unique index departments_name on departments (lower(name));
create trigger departments_version after insert or update or delete on departments for each statement execute function raise_college_version();

alter table courses
  add column department_id uuid references departments,
  -- False: the term is the one that the start date falls in, and follows it.
  add column term_is_chosen boolean not null default false;
create index courses_department on courses (department_id) where department_id is not null;

-- One row for each time that somebody changed several courses at once, with what they were before: so it can be undone.
create table course_changes (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid references users on delete set null,
  -- What was asked for, with the names of term and department as they then were.
  change jsonb not null,
  -- Of each course what it was, and the revision that the change gave it.
  courses jsonb not null,
  undone_at timestamptz
);
create index course_changes_at on course_changes (at desc);
