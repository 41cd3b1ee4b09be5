-- What supervisors report of how their students are doing in a period.

create table progress_reports (
  id uuid primary key,
  supervisor_id uuid not null references users on delete cascade,
  student_id uuid not null references users on delete cascade,
  period_kind text not null check (period_kind in ('term', 'month', 'dates')),
  -- Of a term, its name when the report was begun.
  period_name text not null default '',
  -- Both days are part of it, as the supervisor's clock has them.
  from_day date not null,
  to_day date not null,
  time_zone text not null,
  comment text not null default '',
  -- Rises with every change of the comment.
  revision integer not null default 1,
  -- Null while it is a draft, whose figures are those of the moment; then what they were when it was finished.
  figures jsonb,
  finished_at timestamptz,
  -- Since when its student may read it.
  shared_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (from_day <= to_day),
  check ((figures is null) = (finished_at is null)),
  check (shared_at is null or finished_at is not null)
);
create index progress_reports_supervisor on progress_reports (supervisor_id, id desc);
create index progress_reports_student on progress_reports (student_id, id desc);
