-- From an event to people: a request is written with the event, in its transaction; each of its people gets one notification
-- of it, once; what leaves by mail or to a device waits a minute and is looked at again (docs/decisions/0019-notifications.md).

create table notification_requests (
  -- Rises with time.
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  -- What it tells of; it is taken back with it.
  subject_id uuid,
  course_id uuid references courses on delete cascade,
  -- Never told of their own deed.
  actor_id uuid references users on delete set null,
  people uuid[] not null,
  -- Requests of one key are one notification while it is unread.
  group_key text,
  title text not null,
  -- The title of more than one, after their number: "replies in …". Null: the newest title stands for all.
  several text,
  detail text not null,
  -- The whole text, where a mail shows more than the detail.
  body text,
  path text not null,
  -- When its people had it in their lists.
  delivered_at timestamptz,
  -- When what it tells of was undone.
  taken_back_at timestamptz
);
-- Ids do not compress: trying costs more than the rest of an event.
alter table notification_requests alter column people set storage external;
create index notification_requests_waiting on notification_requests (id) where delivered_at is null;
create index notification_requests_subject on notification_requests (subject_id) where taken_back_at is null;
create index notification_requests_group on notification_requests (group_key, at) where taken_back_at is null;
create index notification_requests_age on notification_requests (at);

alter table notifications
  add column course_id uuid references courses on delete cascade,
  add column subject_id uuid,
  add column several text,
  -- The newest request of it; null for what was written before there were any.
  add column request_id uuid,
  -- When the first of a group came.
  add column first_at timestamptz;
create index notifications_request on notifications (request_id);
create index notifications_group_key on notifications (group_key) where read_at is null and group_key is not null;

-- When a notification is looked at next for mail and for devices; null: it is not waiting.
create table notification_sends (
  notification_id uuid primary key references notifications on delete cascade,
  user_id uuid not null references users on delete cascade,
  mail_at timestamptz,
  mailed_at timestamptz,
  push_at timestamptz,
  pushed_at timestamptz
);
create index notification_sends_user on notification_sends (user_id) where mail_at is not null;
create index notification_sends_mail on notification_sends (mail_at) where mail_at is not null;
create index notification_sends_push on notification_sends (push_at) where push_at is not null;

-- What somebody chose otherwise than usual; without a course, for all courses that have no choice of their own.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  channel text not null check (channel in ('mail', 'push')),
  course_id uuid references courses on delete cascade,
  frequency text not null check (frequency in ('at_once', 'daily', 'weekly', 'never')),
  unique nulls not distinct (user_id, course_id, kind, channel)
);

-- When somebody wants to hear of things, in their own time zone, and when their next digest is due.
create table notification_times (
  user_id uuid primary key references users on delete cascade,
  quiet_from text,
  quiet_until text,
  digest_at text not null,
  -- 1 Monday to 7 Sunday.
  digest_day smallint not null check (digest_day between 1 and 7),
  next_digest_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);
create index notification_times_due on notification_times (next_digest_at);

-- Browsers that show notifications of somebody, each with the keys of its push service (RFC 8291).
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamptz not null
);
create index push_devices_user on push_devices (user_id);

-- The link behind List-Unsubscribe (RFC 8058).
alter table mails add column unsubscribe_path text;
