-- Announcements of a course or of the whole college, and messages between people.

create table announcements (
  id uuid primary key,
  -- Null: for the whole college.
  course_id uuid references courses on delete cascade,
  author_id uuid not null references users,
  title text not null,
  body text not null,
  is_pinned boolean not null default false,
  is_urgent boolean not null default false,
  -- An urgent one stands above every page until then; null: until each reader has put it away.
  urgent_until timestamptz,
  publish_at timestamptz not null,
  -- When its readers were told; nobody but its editors sees it before.
  posted_at timestamptz,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references users
);
create index announcements_course on announcements (course_id, posted_at) where deleted_at is null;
create index announcements_waiting on announcements (publish_at) where posted_at is null and deleted_at is null;
create index announcements_urgent on announcements (course_id) where is_urgent and posted_at is not null and deleted_at is null;

-- The sections that it is for; none: everybody in the course.
create table announcement_sections (
  announcement_id uuid not null references announcements on delete cascade,
  section_id uuid not null references sections on delete cascade,
  primary key (announcement_id, section_id)
);

-- What it said before it was edited.
create table announcement_versions (
  id uuid primary key,
  announcement_id uuid not null references announcements on delete cascade,
  title text not null,
  body text not null,
  replaced_at timestamptz not null,
  replaced_by uuid not null references users
);
create index announcement_versions_of on announcement_versions (announcement_id, replaced_at);

create table announcement_marks (
  announcement_id uuid not null references announcements on delete cascade,
  user_id uuid not null references users on delete cascade,
  read_at timestamptz,
  -- Put away from above the page.
  dismissed_at timestamptz,
  primary key (announcement_id, user_id)
);
create index announcement_marks_user on announcement_marks (user_id);

create table conversations (
  id uuid primary key,
  kind text not null check (kind in ('direct', 'group')),
  -- The two people of a direct one, so that two have one; null for a group.
  pair_key text unique,
  created_by uuid not null references users,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  check ((kind = 'direct') = (pair_key is not null))
);

create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Others' messages since this person last looked.
  unread integer not null default 0,
  read_at timestamptz,
  archived_at timestamptz,
  is_muted boolean not null default false,
  primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members (user_id);
create index conversation_members_unread on conversation_members (user_id) where unread > 0 and not is_muted;
-- The number of unread ones stands on every page.
create trigger conversation_members_inserted after insert on conversation_members referencing new table as changed for each statement execute function raise_own_versions();
create trigger conversation_members_updated after update on conversation_members referencing new table as changed for each statement execute function raise_own_versions();
create trigger announcements_version after insert or update or delete on announcements for each statement execute function raise_college_version();
create trigger announcement_marks_inserted after insert on announcement_marks referencing new table as changed for each statement execute function raise_own_versions();
create trigger announcement_marks_updated after update on announcement_marks referencing new table as changed for each statement execute function raise_own_versions();

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  author_id uuid not null references users,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references users
);
-- Ids rise with time: their order is that of reading.
create index messages_conversation on messages (conversation_id, id);
create index messages_author on messages (author_id);

create table message_versions (
  id uuid primary key,
  message_id uuid not null references messages on delete cascade,
  body text not null,
  replaced_at timestamptz not null
);
create index message_versions_message on message_versions (message_id, replaced_at);

create table message_reports (
  id uuid primary key,
  message_id uuid not null references messages on delete cascade,
  reporter_id uuid not null references users on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users
);
create unique index message_reports_once on message_reports (message_id, reporter_id) where settled_at is null;

-- Who wants to hear nothing from whom.
create table person_blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index person_blocks_blocked on person_blocks (blocked_id);
