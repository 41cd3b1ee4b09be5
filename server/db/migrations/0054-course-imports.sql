-- Courses of other systems: a package is read, shown, and taken in whole or not at all (docs/decisions/0054-course-imports.md).

create table course_imports (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- The package; null once it is imported or refused, and its bytes may go.
  file_id uuid references files on delete set null,
  -- As the package was called.
  name text not null,
  state text not null check (state in ('reading', 'read', 'refused', 'importing', 'imported')),
  -- What was found in it, as the page shows it.
  found jsonb not null default 'null',
  -- What of it is taken, and how the course is called.
  chosen jsonb not null default 'null',
  problem text,
  course_id uuid references courses on delete set null,
  files_done integer not null default 0,
  files_all integer not null default 0,
  -- When the process that works on it has last said so.
  worked_at timestamptz,
  created_at timestamptz not null
);
create index course_imports_owner on course_imports (owner_id, id);
create index course_imports_working on course_imports (id) where state in ('reading', 'importing');
create index course_imports_file on course_imports (file_id);
create index course_imports_course on course_imports (course_id);
