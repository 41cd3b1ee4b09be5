-- Lessons as they are written and read: drafts, versions, who writes, captions, where each reader is, and their notes.

-- What is being written: one text for all who may edit the lesson. The row stays once it is published, so that its
-- revision never falls and an editor who opened an older one is always found out.
create table lesson_drafts (
  activity_id uuid primary key references activities on delete cascade,
  revision integer not null check (revision > 0),
  -- Otherwise the lesson is as students see it, and what is below says nothing.
  is_changed boolean not null,
  -- Null: as it is published, whoever renames the lesson meanwhile.
  title text,
  minutes integer,
  body text not null,
  saved_by uuid references users on delete set null,
  saved_at timestamptz not null
);

-- What students saw, and what was written and given up for something else.
create table lesson_versions (
  id uuid primary key,
  activity_id uuid not null references activities on delete cascade,
  number integer not null,
  kind text not null check (kind in ('published', 'set_aside')),
  title text not null,
  minutes integer,
  body text not null,
  words integer not null,
  -- The number of the version that this one brought back.
  restored_from integer,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  unique (activity_id, number)
);

-- Who has a lesson open to edit it; old rows say nothing.
create table lesson_editors (
  activity_id uuid not null references activities on delete cascade,
  user_id uuid not null references users on delete cascade,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (activity_id, user_id)
);
create index lesson_editors_user on lesson_editors (user_id);

create table captions (
  id uuid primary key,
  file_id uuid not null references files on delete cascade,
  -- BCP 47.
  language text not null,
  label text not null,
  is_default boolean not null default false,
  -- WebVTT, as it was found valid.
  content text not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  unique (file_id, label)
);
create unique index captions_default on captions (file_id) where is_default;

create table lesson_readings (
  activity_id uuid not null references activities on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Which block of the text stood at the top, and how far a film was.
  place jsonb,
  placed_at timestamptz,
  -- Time at work in the lesson; a beat adds no more than has passed since the one before it, whatever it claims.
  spent_ms bigint not null default 0,
  beat_at timestamptz not null,
  primary key (user_id, activity_id)
);
create index lesson_readings_activity on lesson_readings (activity_id);

create table lesson_notes (
  activity_id uuid not null references activities on delete cascade,
  user_id uuid not null references users on delete cascade,
  content text not null,
  revision integer not null,
  saved_at timestamptz not null,
  primary key (user_id, activity_id)
);
create index lesson_notes_activity on lesson_notes (activity_id);
