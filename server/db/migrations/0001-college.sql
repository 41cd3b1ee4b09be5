-- The spine of a college. Ids are UUIDv7 made by the application; moments are timestamptz in UTC.
-- Lower-cased copies for uniqueness are indexes on lower(…), so that one row holds one spelling.

create table settings (
  key text primary key,
  value jsonb not null
);

create table programmes (
  id uuid primary key,
  name text not null
);

create table users (
  id uuid primary key,
  username text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  title text,
  role text not null check (role in ('student', 'instructor', 'teaching_assistant', 'course_manager', 'supervisor', 'admin')),
  password_hash text,
  is_active boolean not null default true,
  time_zone text,
  locale text,
  programme_id uuid references programmes,
  entry_year integer,
  created_at timestamptz not null,
  last_login_at timestamptz
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));
create index users_cohort on users (programme_id, entry_year) where role = 'student';

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default ''
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- One row per account name and per address that has failed lately; the key is a hash, names are not kept.
create table sign_in_failures (
  key text primary key,
  failures integer not null,
  last_failure_at timestamptz not null,
  blocked_until timestamptz not null
);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table terms (
  id uuid primary key,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  check (starts_on <= ends_on)
);
create index terms_dates on terms (starts_on, ends_on);

create table courses (
  id uuid primary key,
  title text not null,
  course_code text not null,
  description text not null,
  status text not null check (status in ('draft', 'active', 'completed')),
  level text not null check (level in ('beginner', 'intermediate', 'advanced')),
  credits integer not null,
  hue integer not null check (hue between 1 and 12),
  max_students integer,
  start_date date,
  end_date date,
  enrollment_deadline date,
  requires_approval boolean not null default false,
  term_id uuid references terms,
  created_by uuid references users,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  check (status = 'draft' or (title <> '' and course_code <> '' and description <> '' and credits between 1 and 6))
);
create index courses_term on courses (term_id);
create index courses_created_by on courses (created_by);
-- A code names one course in a term; drafts may repeat one until they are published.
create unique index courses_code on courses (lower(course_code), coalesce(term_id, '00000000-0000-0000-0000-000000000000')) where status <> 'draft';

create table sections (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  name text not null,
  unique (course_id, name)
);

create table enrolments (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  user_id uuid not null references users on delete cascade,
  section_id uuid references sections,
  state text not null check (state in ('invited', 'active', 'pending_approval', 'waitlisted', 'completed', 'dropped')),
  -- The grade that stands in the transcript, written when the course is completed. Percent, exact.
  final_percent numeric(7, 4),
  enrolled_at timestamptz not null,
  completed_at timestamptz,
  unique (course_id, user_id)
);
create index enrolments_user on enrolments (user_id, state);

create table course_staff (
  course_id uuid not null references courses on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('instructor', 'teaching_assistant')),
  position integer not null default 0,
  primary key (course_id, user_id)
);
create index course_staff_user on course_staff (user_id);

create table supervisions (
  supervisor_id uuid not null references users on delete cascade,
  student_id uuid not null references users on delete cascade,
  primary key (supervisor_id, student_id)
);
create index supervisions_student on supervisions (student_id);

create table modules (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  title text not null,
  description text not null default '',
  position integer not null,
  is_published boolean not null default true,
  -- Items open only once every item of the modules before is completed.
  is_sequential boolean not null default false
);
create index modules_course on modules (course_id, position);

create table grade_groups (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  name text not null,
  -- Percent of the course grade; null: the course is graded by total points.
  weight numeric(7, 4),
  position integer not null
);
create index grade_groups_course on grade_groups (course_id, position);

-- Everything that a student does in a course. A kind adds one table of its own, keyed by the activity.
create table activities (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  kind text not null check (kind in ('lesson', 'video', 'link', 'assignment', 'quiz', 'discussion')),
  title text not null,
  is_published boolean not null default true,
  minutes integer,
  points numeric(10, 2),
  grade_group_id uuid references grade_groups on delete set null,
  available_from timestamptz,
  due_at timestamptz,
  available_until timestamptz,
  -- Its place in a module's outline; null: it stands outside the modules (a course resource, say).
  module_id uuid references modules on delete cascade,
  position integer not null default 0,
  created_at timestamptz not null
);
create index activities_course on activities (course_id, kind);
create index activities_module on activities (module_id, position);
create index activities_due on activities (course_id, due_at) where due_at is not null;

create table lessons (
  activity_id uuid primary key references activities on delete cascade,
  body text not null default ''
);

create table links (
  activity_id uuid primary key references activities on delete cascade,
  url text not null,
  description text not null default ''
);

create table assignments (
  activity_id uuid primary key references activities on delete cascade,
  instructions text not null default ''
);

create table quizzes (
  activity_id uuid primary key references activities on delete cascade,
  time_limit integer,
  max_attempts integer
);

create table questions (
  id uuid primary key,
  quiz_id uuid not null references quizzes on delete cascade,
  position integer not null,
  type text not null,
  question text not null,
  options jsonb not null default '[]',
  -- What is right, and why: never part of an answer to a student before review opens.
  answer jsonb not null,
  feedback text not null default '',
  points numeric(10, 2) not null
);
create index questions_quiz on questions (quiz_id, position);

create table activity_progress (
  activity_id uuid not null references activities on delete cascade,
  user_id uuid not null references users on delete cascade,
  viewed_at timestamptz not null,
  completed_at timestamptz,
  primary key (user_id, activity_id)
);
create index activity_progress_activity on activity_progress (activity_id);

create table submissions (
  id uuid primary key,
  activity_id uuid not null references activities on delete cascade,
  user_id uuid not null references users on delete cascade,
  attempt integer not null default 1,
  body text not null default '',
  submitted_at timestamptz not null,
  unique (activity_id, user_id, attempt)
);
create index submissions_user on submissions (user_id, submitted_at);

create table scores (
  activity_id uuid not null references activities on delete cascade,
  user_id uuid not null references users on delete cascade,
  points numeric(10, 2),
  is_excused boolean not null default false,
  graded_by uuid references users,
  graded_at timestamptz not null,
  -- Null: entered but not yet shown to the student.
  posted_at timestamptz,
  primary key (user_id, activity_id)
);
create index scores_activity on scores (activity_id);

create table course_reviews (
  course_id uuid not null references courses on delete cascade,
  user_id uuid not null references users on delete cascade,
  rating integer not null check (rating between 1 and 5),
  body text not null default '',
  created_at timestamptz not null,
  primary key (course_id, user_id)
);

create table discussion_topics (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  author_id uuid not null references users,
  title text not null,
  content text not null,
  is_pinned boolean not null default false,
  is_locked boolean not null default false,
  created_at timestamptz not null
);
create index discussion_topics_course on discussion_topics (course_id, is_pinned desc, created_at desc);

create table discussion_replies (
  id uuid primary key,
  topic_id uuid not null references discussion_topics on delete cascade,
  author_id uuid not null references users,
  content text not null,
  created_at timestamptz not null
);
create index discussion_replies_topic on discussion_replies (topic_id, created_at);

create table discussion_likes (
  topic_id uuid not null references discussion_topics on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (topic_id, user_id)
);

-- What happened, written in the same transaction as the deed. Notifications, activity and live pages read from here.
create table events (
  id uuid primary key,
  kind text not null,
  at timestamptz not null,
  actor_id uuid references users on delete set null,
  -- Whom it is about, when that is one person (the student graded, say).
  user_id uuid references users on delete cascade,
  course_id uuid references courses on delete cascade,
  subject_id uuid,
  subject text not null default '',
  data jsonb not null default '{}'
);
create index events_user on events (user_id, at desc);
create index events_course on events (course_id, at desc);
create index events_actor on events (actor_id, at desc);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  title text not null,
  detail text not null default '',
  path text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where read_at is null;
