-- Discussions that people take part in: threads, likes and saves, edits with history, deletion with a trace, moderation.

alter table discussion_topics
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  add column deleted_by uuid references users,
  -- A student reads the replies only after one of their own.
  add column requires_post boolean not null default false,
  -- Students may reply without their name; staff always see it.
  add column allows_anonymous boolean not null default false;

alter table discussion_replies
  add column parent_id uuid references discussion_replies,
  -- The first reply of its thread, itself for that one. Ids rise with time: (root_id, id) is the order of reading.
  add column root_id uuid references discussion_replies,
  add column is_anonymous boolean not null default false,
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  add column deleted_by uuid references users,
  add column hidden_at timestamptz,
  add column hidden_by uuid references users;
update discussion_replies set root_id = id;
alter table discussion_replies alter column root_id set not null;
create index discussion_replies_thread on discussion_replies (topic_id, root_id, id);
create index discussion_replies_author on discussion_replies (author_id, topic_id);

-- What a topic or reply said before it was edited.
create table discussion_versions (
  id uuid primary key,
  topic_id uuid not null references discussion_topics on delete cascade,
  -- Null: of the topic itself.
  reply_id uuid references discussion_replies on delete cascade,
  title text,
  content text not null,
  replaced_at timestamptz not null,
  replaced_by uuid not null references users
);
create index discussion_versions_topic on discussion_versions (topic_id, reply_id, replaced_at);

create table discussion_reply_likes (
  reply_id uuid not null references discussion_replies on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (reply_id, user_id)
);

-- How one person stands to one topic.
create table discussion_marks (
  topic_id uuid not null references discussion_topics on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_saved boolean not null default false,
  -- Null: as it comes, told of replies once one has written in it.
  is_subscribed boolean,
  read_at timestamptz,
  primary key (topic_id, user_id)
);
create index discussion_marks_user on discussion_marks (user_id);

create table discussion_reports (
  id uuid primary key,
  topic_id uuid not null references discussion_topics on delete cascade,
  reply_id uuid references discussion_replies on delete cascade,
  reporter_id uuid not null references users on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users
);
create index discussion_reports_open on discussion_reports (topic_id) where settled_at is null;
create unique index discussion_reports_once on discussion_reports
  (reporter_id, topic_id, coalesce(reply_id, '00000000-0000-0000-0000-000000000000')) where settled_at is null;

-- Several things of one kind and subject are one notification while it is unread: "12 replies in …".
alter table notifications
  add column group_key text,
  add column count integer not null default 1;
create unique index notifications_group on notifications (user_id, group_key) where read_at is null and group_key is not null;
