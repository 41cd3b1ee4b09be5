-- What an address for calendar programs includes, content by content and course by course.
alter table calendar_feeds add column with_quizzes boolean, add column with_meetings boolean,
  -- Of the courses that calendar_feed_courses names, and no other, also when these are gone; else of all.
  add column is_for_courses boolean not null default false;
update calendar_feeds set with_quizzes = with_deadlines, with_meetings = with_personal;
alter table calendar_feeds alter column with_quizzes set not null, alter column with_meetings set not null;

create table calendar_feed_courses (
  feed_id uuid not null references calendar_feeds on delete cascade,
  course_id uuid not null references courses on delete cascade,
  primary key (feed_id, course_id)
);
create index calendar_feed_courses_course on calendar_feed_courses (course_id);

-- A calendar file is somebody's own, or its events are those of a course.
alter table calendar_imports alter column owner_id drop not null,
  add column course_id uuid references courses on delete cascade,
  add column imported_by uuid references users on delete set null,
  add check ((owner_id is null) <> (course_id is null));
create index calendar_imports_course on calendar_imports (course_id) where course_id is not null;
create unique index calendar_events_course_uid on calendar_events (course_id, uid)
  where uid is not null and course_id is not null and series_id is null;

-- What hours are, as calendars say it.
alter table meeting_hours add column kind text not null default 'office_hours'
  check (kind in ('office_hours', 'meeting', 'consultation'));

-- Whom of what was reminded that it is due, and when it then was.
create table due_reminders (
  activity_id uuid not null references activities on delete cascade,
  user_id uuid not null references users on delete cascade,
  due_at timestamptz not null,
  told_at timestamptz not null,
  primary key (activity_id, user_id)
);
create index due_reminders_user on due_reminders (user_id);
create index activities_due_at on activities (due_at) where due_at is not null;
create index date_overrides_due_at on date_overrides (due_at) where sets_due;
