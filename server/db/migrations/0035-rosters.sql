-- Rosters: lists of people, courses and enrolments from another system, read into rows, compared with the college, and
-- applied whole or not at all (docs/decisions/0035-rosters.md).

create table roster_sources (
  id uuid primary key,
  name text not null,
  -- Of a plain sheet: field → heading, as it was chosen last.
  mapping jsonb not null default '{}',
  created_at timestamptz not null
);
create unique index roster_sources_name on roster_sources (lower(name));

create table roster_imports (
  id uuid primary key,
  source_id uuid not null references roster_sources,
  state text not null default 'open' check (state in ('open', 'planning', 'planned', 'applying', 'applied', 'undoing', 'undone')),
  is_complete boolean not null default false,
  invites boolean not null default false,
  email_domain text,
  -- What an applying leaves out.
  without_refused boolean not null default false,
  -- Kind and outcome → rows.
  counts jsonb not null default '[]',
  kept integer not null default 0,
  not_undone integer,
  -- Of the planned changes: other ones than these are never applied.
  digest text,
  problem text,
  created_by uuid references users on delete set null,
  -- Who asked for the step that is being done, and from where.
  asked_by uuid references users on delete set null,
  asked_from text not null default '',
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz
);
create index roster_imports_working on roster_imports (id) where state in ('planning', 'applying', 'undoing');
create index roster_imports_source on roster_imports (source_id);

create table roster_files (
  id uuid primary key,
  import_id uuid not null references roster_imports on delete cascade,
  name text not null,
  format text not null check (format in ('oneroster', 'canvas', 'sheet')),
  kind text,
  columns jsonb not null,
  row_count integer not null default 0,
  -- False while it comes in.
  is_whole boolean not null default false
);
create index roster_files_import on roster_files (import_id);

create table roster_rows (
  file_id uuid not null references roster_files on delete cascade,
  -- As a spreadsheet counts: the headings are the first.
  row integer not null,
  cells jsonb not null,
  primary key (file_id, row)
);

-- What the rows mean, before it is compared with the college.
create table roster_records (
  import_id uuid not null references roster_imports on delete cascade,
  position integer not null,
  kind text not null,
  file_id uuid references roster_files on delete cascade,
  row integer,
  key text not null,
  -- Field → text; what is not given is left out, and left alone.
  value jsonb not null,
  is_removed boolean not null default false,
  problem jsonb,
  -- What it becomes, should it be new.
  new_id uuid,
  -- Found out for enrolments and places among the staff.
  person_id uuid,
  course_id uuid,
  section_id uuid,
  primary key (import_id, position)
);
create index roster_records_key on roster_records (import_id, kind, key);

create table roster_changes (
  import_id uuid not null references roster_imports on delete cascade,
  position integer not null,
  kind text not null,
  outcome text not null check (outcome in ('created', 'changed', 'unchanged', 'removed', 'refused')),
  file text,
  row integer,
  column_name text,
  key text not null,
  name text not null,
  -- Null where it is refused, or repeats another row.
  object_id uuid,
  person_id uuid,
  course_id uuid,
  -- [{"field", "from", "to", "kept"}]
  fields jsonb not null default '[]',
  is_kept boolean not null default false,
  reason text,
  -- What the source gave, its references found.
  value jsonb not null default '{}',
  -- What the source had given before; null: nothing.
  imported_before jsonb,
  not_undone text,
  primary key (import_id, position)
);
create index roster_changes_outcome on roster_changes (import_id, outcome, position);
create index roster_changes_key on roster_changes (import_id, kind, key) where object_id is not null;
create index roster_changes_object on roster_changes (import_id, object_id) where object_id is not null;

-- What the ids of a source name here, and what the source last gave: another value than the college's was set by hand.
create table roster_links (
  source_id uuid not null references roster_sources,
  kind text not null,
  key text not null,
  object_id uuid not null,
  imported jsonb not null,
  import_id uuid references roster_imports on delete set null,
  primary key (source_id, kind, key)
);
create index roster_links_object on roster_links (object_id);

-- Who waits for the mail that lets them set their first password.
create table roster_invitations (
  user_id uuid primary key references users on delete cascade,
  import_id uuid not null references roster_imports on delete cascade
);

-- An id as the application makes them (UUIDv7), for rows that one statement makes of many others.
create function id_made_at(moment timestamptz) returns uuid language sql volatile as $$
  select (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || '7' || substr(r, 1, 3) || '8' || substr(r, 4, 15))::uuid
  from (select replace(gen_random_uuid()::text, '-', '') as r) random
$$;
