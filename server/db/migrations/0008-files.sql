-- Files: what people upload, where its bytes are, and what refers to it.

-- Bytes that are wholly there. On a disk the key is made from their SHA-256, so that several files may share them.
create table file_objects (
  key text primary key,
  size bigint not null check (size >= 0),
  -- Null where the store does not tell.
  sha256 text,
  etag text not null,
  created_at timestamptz not null
);

create table files (
  id uuid primary key,
  owner_id uuid references users on delete set null,
  -- Pending: its bytes are under way. Stored: they are there and checked. Referenced: something shows the file.
  state text not null check (state in ('pending', 'stored', 'referenced')),
  -- What nothing refers to is thrown away a day after this.
  state_since timestamptz not null,
  -- Random; in the address that the bytes are sent to.
  upload_id text not null unique check (upload_id ~ '^[A-Za-z0-9_-]{32}$'),
  -- The store's own name for an upload in parts; null for one in a piece.
  multipart_ref text,
  purpose text,
  -- Null until its owner has said what the file is for.
  name text check (length(name) between 1 and 200),
  -- As its content says, never as its sender does.
  type text,
  -- As its sender announced it while it is pending; then as it is.
  size bigint check (size >= 0),
  object_key text references file_objects,
  created_at timestamptz not null,
  uploaded_at timestamptz,
  check ((state = 'pending') = (object_key is null)),
  check ((object_key is null) = (uploaded_at is null))
);
create index files_owner on files (owner_id);
create index files_object on files (object_key);
create index files_state on files (state, state_since);

-- Who may read a file follows from what refers to it; a kind without a resolver opens nothing.
create table file_references (
  file_id uuid not null references files,
  kind text not null,
  -- The course, attempt, … that shows it.
  object_id uuid not null,
  course_id uuid references courses on delete cascade,
  user_id uuid references users on delete cascade,
  created_at timestamptz not null,
  primary key (file_id, kind, object_id)
);
create index file_references_course on file_references (course_id, kind);
create index file_references_user on file_references (user_id);
create index file_references_object on file_references (object_id);
