-- The calendar: events of courses, of the college and of people; what calendars they brought along; and the addresses
-- under which their own calendar programs read it all.

-- A calendar file that somebody took over; with it go its events.
create table calendar_imports (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  imported_at timestamptz not null
);
create index calendar_imports_owner on calendar_imports (owner_id);

-- Times are those of a wall clock in a place: a lecture at ten stays at ten when the clocks change. Their moments follow
-- from these (domain/wall-times.ts) and are not kept.
create table calendar_events (
  id uuid primary key,
  scope text not null check (scope in ('personal', 'course', 'college')),
  owner_id uuid references users on delete cascade,
  course_id uuid references courses on delete cascade,
  title text not null,
  description text not null default '',
  place text not null default '',
  link text,
  first_day date not null,
  -- The last day that it touches; of one that repeats, of its first time.
  last_day date not null,
  -- '14:00'; null: all day.
  starts_time text,
  ends_time text,
  time_zone text not null,
  -- An RRULE of RFC 5545 whose UNTIL is a day in time_zone; null: it happens once.
  repeats text,
  -- Days on which it would be and is not.
  skipped text[] not null default '{}',
  -- After this day it is over; null: it repeats without end.
  final_day date,
  -- One time of a series that is unlike the others, and the day it would have been on.
  series_id uuid references calendar_events on delete cascade,
  occurrence_day date,
  -- For the sections that calendar_event_sections names, and nobody else, also when these are gone.
  is_for_sections boolean not null default false,
  import_id uuid references calendar_imports on delete cascade,
  -- By what name the file that it came from knows it.
  uid text,
  revision integer not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (last_day >= first_day),
  check ((starts_time is null) = (ends_time is null)),
  check ((scope = 'personal') = (owner_id is not null)),
  check ((scope = 'course') = (course_id is not null)),
  check ((series_id is null) = (occurrence_day is null)),
  check (series_id is null or repeats is null),
  unique (series_id, occurrence_day)
);
create index calendar_events_owner on calendar_events (owner_id, first_day) where owner_id is not null;
create index calendar_events_course on calendar_events (course_id, first_day) where course_id is not null;
create index calendar_events_college on calendar_events (first_day) where scope = 'college';
create index calendar_events_import on calendar_events (import_id) where import_id is not null;
create unique index calendar_events_uid on calendar_events (owner_id, uid) where uid is not null and series_id is null;

-- For whom an event of a course is that is for some of its sections.
create table calendar_event_sections (
  event_id uuid not null references calendar_events on delete cascade,
  section_id uuid not null references sections on delete cascade,
  primary key (event_id, section_id)
);
create index calendar_event_sections_section on calendar_event_sections (section_id);

-- Addresses that are read without a session. The address itself is shown once; its hash is kept.
create table calendar_feeds (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  with_deadlines boolean not null,
  with_events boolean not null,
  with_personal boolean not null,
  created_at timestamptz not null
);
create index calendar_feeds_owner on calendar_feeds (owner_id);

-- How often what calendars show of an activity has changed, and when last: calendar programs take over what has a
-- higher SEQUENCE. Without a row: never.
create table calendar_changes (
  activity_id uuid primary key references activities on delete cascade,
  number integer not null,
  changed_at timestamptz not null
);

create function count_calendar_change() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (activity_id, number, changed_at) values (new.id, 1, now())
  on conflict (activity_id) do update set number = calendar_changes.number + 1, changed_at = excluded.changed_at;
  return null;
end $$;
create trigger activities_calendar after update of title, due_at on activities for each row
  when (old.title is distinct from new.title or old.due_at is distinct from new.due_at)
  execute function count_calendar_change();

create function count_calendar_override() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (activity_id, number, changed_at)
    select a.id, 1, now() from activities a where a.id = coalesce(new.activity_id, old.activity_id)
  on conflict (activity_id) do update set number = calendar_changes.number + 1, changed_at = excluded.changed_at;
  return null;
end $$;
create trigger overrides_calendar after insert or update or delete on date_overrides for each row
  execute function count_calendar_override();
