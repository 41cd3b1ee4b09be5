-- What open pages are told over the live stream: that something changed, never what it became. Written in the deed's own
-- transaction and told to every process after the commit (docs/decisions/0009-live-stream.md).

create table live_messages (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Ids are given out before the commit, so their order says nothing; who catches up asks by transaction.
  written_in xid8 not null default pg_current_xact_id(),
  -- For example 'users' or 'course:<id>'.
  topic text not null check (topic ~ '^[a-z-]+(:[0-9a-f-]{36})?$'),
  audience text not null check (audience in ('person', 'members', 'staff', 'capability', 'everyone')),
  -- A person's or a course's id, or a capability.
  key text check ((key is null) = (audience = 'everyone'))
);
create index live_messages_written_in on live_messages (written_in);
create index live_messages_at on live_messages (at);

-- `resume`: no transaction before it can still commit a message after this one was written.
create function tell_live_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('collegium_live', json_build_object(
    'resume', pg_snapshot_xmin(pg_current_snapshot())::text,
    'at', extract(epoch from new.at)::bigint,
    'topic', new.topic, 'audience', new.audience, 'key', new.key)::text);
  return null;
end $$;
create trigger live_messages_told after insert on live_messages for each row execute function tell_live_message();

-- Whatever writes notifications, the bell of whom they are for is told.
create function announce_notifications() returns trigger language plpgsql as $$
begin
  insert into live_messages (topic, audience, key)
    select distinct 'notifications', 'person', user_id::text from changed;
  return null;
end $$;
create trigger notifications_inserted_live after insert on notifications referencing new table as changed for each statement execute function announce_notifications();
create trigger notifications_updated_live after update on notifications referencing new table as changed for each statement execute function announce_notifications();

-- Whatever ends a session, deactivates a person or changes their role, their open streams are judged anew.
create function announce_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into live_messages (topic, audience, key)
    select distinct 'session', 'person', user_id::text from ended;
  return null;
end $$;
create trigger sessions_deleted_live after delete on sessions referencing old table as ended for each statement execute function announce_ended_sessions();

create function announce_changed_standing() returns trigger language plpgsql as $$
begin
  insert into live_messages (topic, audience, key) values ('session', 'person', new.id::text);
  return null;
end $$;
create trigger users_standing_live after update of role, is_active on users for each row
  when (old.role is distinct from new.role or old.is_active is distinct from new.is_active)
  execute function announce_changed_standing();

-- The administrators' overview counts who has signed in today.
create function announce_sign_in() returns trigger language plpgsql as $$
begin
  insert into live_messages (topic, audience, key) values ('overview', 'capability', 'college.administer');
  return null;
end $$;
create trigger users_signed_in_live after update of last_login_at on users for each statement execute function announce_sign_in();
