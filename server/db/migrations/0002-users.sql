-- Who did what to whom: every privileged change writes its row in its own transaction.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid references users on delete set null,
  -- From which address.
  address text not null default '',
  action text not null,
  user_id uuid references users on delete set null,
  -- The user's name as it was then.
  subject text not null,
  -- {"role": {"from": "student", "to": "instructor"}}; of a password only that it changed.
  changes jsonb not null default '{}'
);
create index audit_log_at on audit_log (at);
create index audit_log_user on audit_log (user_id, at);
create index audit_log_actor on audit_log (actor_id);

-- The list of users: its three orders, …
create index users_by_name on users (lower(last_name), lower(first_name), id);
create index users_by_age on users (created_at, id);
create index users_by_login on users (coalesce(last_login_at, timestamptz '-infinity'), id);
-- … its search for beginnings, in whatever locale the database was made, …
create index users_last_name_begins on users (lower(last_name) text_pattern_ops);
create index users_first_name_begins on users (lower(first_name) text_pattern_ops);
create index users_username_begins on users (lower(username) text_pattern_ops);
create index users_email_begins on users (lower(email) text_pattern_ops);
-- … and the administrators, of whom one must stay.
create index users_active_admins on users (id) where role = 'admin' and is_active;

-- What happened lately in the whole college, and who was there each day.
create index events_at on events (at, actor_id);
