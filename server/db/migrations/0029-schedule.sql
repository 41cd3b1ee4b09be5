-- Times that teachers and supervisors offer to meet, and who has booked them.

create table meeting_hours (
  id uuid primary key,
  host_id uuid not null references users on delete cascade,
  -- For its students; null: for all the students of the host.
  course_id uuid references courses on delete cascade,
  -- For the sections that meeting_hours_sections names, and nobody else, also when these are gone.
  is_for_sections boolean not null default false,
  title text not null,
  place text not null,
  link text,
  note text not null,
  -- Whose wall clock the hours follow.
  time_zone text not null,
  slot_minutes integer not null check (slot_minutes between 5 and 240),
  capacity integer not null check (capacity between 1 and 50),
  -- So long before a slot it can no longer be booked.
  closes_minutes integer not null check (closes_minutes between 0 and 20160),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index meeting_hours_host on meeting_hours (host_id);
create index meeting_hours_course on meeting_hours (course_id) where course_id is not null;

create table meeting_hours_sections (
  hours_id uuid not null references meeting_hours on delete cascade,
  section_id uuid not null references sections on delete cascade,
  primary key (hours_id, section_id)
);
create index meeting_hours_sections_section on meeting_hours_sections (section_id);

create table meeting_slots (
  id uuid primary key,
  hours_id uuid not null references meeting_hours on delete cascade,
  host_id uuid not null references users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  check (starts_at < ends_at)
);
create index meeting_slots_hours on meeting_slots (hours_id, starts_at);
create index meeting_slots_host on meeting_slots (host_id, starts_at) where cancelled_at is null;
create index meeting_slots_start on meeting_slots (starts_at) where cancelled_at is null;

create table meetings (
  id uuid primary key,
  slot_id uuid not null references meeting_slots on delete cascade,
  student_id uuid not null references users on delete cascade,
  note text not null,
  state text not null default 'booked' check (state in ('booked', 'cancelled', 'held', 'no_show')),
  -- SEQUENCE of RFC 5546: how often its invitation was changed.
  sequence integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  cancel_reason text not null default '',
  -- When its people were reminded, or when it was too late to.
  day_reminded_at timestamptz,
  hour_reminded_at timestamptz
);
create unique index meetings_slot on meetings (slot_id, student_id) where state <> 'cancelled';
create index meetings_student on meetings (student_id) where state <> 'cancelled';

-- What calendar programs read beside a mail: METHOD and text (RFC 6047).
alter table mails add column invitation_method text check (invitation_method in ('REQUEST', 'CANCEL')),
  add column invitation text,
  add check ((invitation is null) = (invitation_method is null));
