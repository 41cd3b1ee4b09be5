-- A small college in the tables of migration 0001: a row of every table, with values that a careless change would lose.
insert into settings values ('vault_fingerprint', '"abc"'), ('odd', 'null');
insert into programmes values ('00000000-0000-7000-8000-000000000001', 'Computer Science');
insert into users (id, username, email, first_name, last_name, title, role, password_hash, is_active, time_zone, programme_id, entry_year, created_at, last_login_at)
select ('00000000-0000-7000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, 'user' || n, 'User' || n || '@College.Test', 'Zoë ' || n, 'O''Neil "' || n || '"',
  case n when 1 then 'Dr.' end, case n when 1 then 'instructor' when 2 then 'admin' when 3 then 'supervisor' else 'student' end,
  '$argon2id$x', n <> 9, case n when 4 then 'Europe/Prague' end,
  case when n > 3 then '00000000-0000-7000-8000-000000000001'::uuid end, case when n > 3 then 2026 end,
  timestamptz '2026-01-01 00:00:00.000001+00' + n * interval '1 day', case when n < 6 then timestamptz '2026-10-01 08:00:00+00' end
from generate_series(1, 12) n;
insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent, address)
values ('\x00ff10', '00000000-0000-7000-8000-000000000104', '2026-10-01 08:00:00+00', '2026-10-01 08:00:00+00', '2099-01-01 00:00:00+00', 'Firefox', '10.0.0.1');
insert into sign_in_failures values ('hash', 3, '2026-10-01 08:00:00+00', '2026-10-01 08:05:00+00');
insert into idempotency_keys values ('00000000-0000-7000-8000-000000000104', 'key', 'hash', '{"id": [1, 2.50]}', '2026-10-01 08:00:00+00');
insert into terms values ('00000000-0000-7000-8000-000000000201', 'Autumn 2026', '2026-09-14', '2026-12-06');
insert into courses (id, title, course_code, description, status, level, credits, hue, max_students, start_date, end_date, enrollment_deadline, requires_approval, term_id, created_by, revision, created_at, updated_at, published_at) values
  ('00000000-0000-7000-8000-000000000301', 'Algorithms', 'CS-1', 'Sorting.', 'active', 'advanced', 6, 3, 30, '2026-09-14', '2026-12-06', '2026-09-20', true, '00000000-0000-7000-8000-000000000201', '00000000-0000-7000-8000-000000000101', 4, '2026-08-01 00:00:00+00', '2026-08-02 00:00:00+00', '2026-08-03 00:00:00+00'),
  ('00000000-0000-7000-8000-000000000302', '', '', '', 'draft', 'beginner', 0, 12, null, null, null, null, false, null, null, 1, '2026-08-01 00:00:00+00', '2026-08-02 00:00:00+00', null),
  ('00000000-0000-7000-8000-000000000303', 'History', 'HI-1', 'Old.', 'completed', 'beginner', 1, 1, null, null, null, null, false, null, null, 1, '2025-08-01 00:00:00+00', '2025-08-02 00:00:00+00', '2025-08-03 00:00:00+00');
insert into sections values ('00000000-0000-7000-8000-000000000401', '00000000-0000-7000-8000-000000000301', 'A');
insert into enrolments (id, course_id, user_id, section_id, state, final_percent, enrolled_at, completed_at)
select ('00000000-0000-7000-8000-0000000005' || lpad(n::text, 2, '0'))::uuid, case n when 8 then '00000000-0000-7000-8000-000000000303' else '00000000-0000-7000-8000-000000000301' end::uuid,
  ('00000000-0000-7000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, case n when 4 then '00000000-0000-7000-8000-000000000401'::uuid end,
  case n when 6 then 'waitlisted' when 7 then 'waitlisted' when 8 then 'completed' when 9 then 'dropped' when 10 then 'invited' when 11 then 'pending_approval' else 'active' end,
  case n when 8 then 91.1234 end, timestamptz '2026-09-01 00:00:00+00' - n * interval '1 hour', case n when 8 then timestamptz '2025-12-01 00:00:00+00' end
from generate_series(4, 12) n;
insert into course_staff values ('00000000-0000-7000-8000-000000000301', '00000000-0000-7000-8000-000000000101', 'instructor', 0);
insert into supervisions values ('00000000-0000-7000-8000-000000000103', '00000000-0000-7000-8000-000000000104');
insert into modules values ('00000000-0000-7000-8000-000000000601', '00000000-0000-7000-8000-000000000301', 'Week 1', 'First', 1, true, true);
insert into grade_groups values ('00000000-0000-7000-8000-000000000701', '00000000-0000-7000-8000-000000000301', 'Homework', 33.3333, 1);
insert into activities (id, course_id, kind, title, is_published, minutes, points, grade_group_id, available_from, due_at, available_until, module_id, position, created_at)
select ('00000000-0000-7000-8000-00000000080' || n)::uuid, '00000000-0000-7000-8000-000000000301', kind, 'The ' || kind, n <> 2, n * 5,
  case when kind in ('assignment', 'quiz', 'discussion') then 12.25 end, case kind when 'assignment' then '00000000-0000-7000-8000-000000000701'::uuid end,
  '2026-09-15 00:00:00+00', case when kind in ('assignment', 'quiz') then timestamptz '2026-10-15 21:59:59.999+00' end, null,
  case when n < 6 then '00000000-0000-7000-8000-000000000601'::uuid end, n, '2026-08-01 00:00:00+00'
from unnest(array['lesson', 'video', 'link', 'assignment', 'quiz', 'discussion']) with ordinality as k (kind, n);
insert into lessons values ('00000000-0000-7000-8000-000000000801', '<p>Text &amp; more</p>'), ('00000000-0000-7000-8000-000000000802', '');
insert into links values ('00000000-0000-7000-8000-000000000803', 'https://example.org/?a=b', 'There');
insert into assignments values ('00000000-0000-7000-8000-000000000804', '<p>Do it</p>');
insert into quizzes values ('00000000-0000-7000-8000-000000000805', 30, 2);
insert into questions values ('00000000-0000-7000-8000-000000000901', '00000000-0000-7000-8000-000000000805', 1, 'multiple_choice', 'Is 1 < 2?', '["yes", "no & never"]', '{"right": 0}', 'Because.', 2.50);
insert into activity_progress values
  ('00000000-0000-7000-8000-000000000801', '00000000-0000-7000-8000-000000000104', '2026-09-16 00:00:00+00', '2026-09-16 00:10:00+00'),
  ('00000000-0000-7000-8000-000000000804', '00000000-0000-7000-8000-000000000105', '2026-09-16 00:00:00+00', null);
insert into submissions values ('00000000-0000-7000-8000-000000000a01', '00000000-0000-7000-8000-000000000804', '00000000-0000-7000-8000-000000000104', 1, E'line 1\nline 2', '2026-10-14 00:00:00+00');
insert into scores values
  ('00000000-0000-7000-8000-000000000804', '00000000-0000-7000-8000-000000000104', 11.75, false, '00000000-0000-7000-8000-000000000101', '2026-10-16 00:00:00+00', '2026-10-17 00:00:00+00'),
  ('00000000-0000-7000-8000-000000000804', '00000000-0000-7000-8000-000000000105', null, true, null, '2026-10-16 00:00:00+00', null);
insert into course_reviews values ('00000000-0000-7000-8000-000000000303', '00000000-0000-7000-8000-000000000108', 4, 'Fine.', '2025-12-02 00:00:00+00');
insert into discussion_topics values ('00000000-0000-7000-8000-000000000b01', '00000000-0000-7000-8000-000000000301', '00000000-0000-7000-8000-000000000104', 'Why?', 'Tell me.', true, false, '2026-09-17 00:00:00+00');
insert into discussion_replies values ('00000000-0000-7000-8000-000000000c01', '00000000-0000-7000-8000-000000000b01', '00000000-0000-7000-8000-000000000101', 'So.', '2026-09-18 00:00:00+00');
insert into discussion_likes values ('00000000-0000-7000-8000-000000000b01', '00000000-0000-7000-8000-000000000105');
insert into events values ('00000000-0000-7000-8000-000000000d01', 'submission.made', '2026-10-14 00:00:00+00', '00000000-0000-7000-8000-000000000104', null, '00000000-0000-7000-8000-000000000301', '00000000-0000-7000-8000-000000000a01', 'The assignment', '{"a": null}');
insert into notifications values ('00000000-0000-7000-8000-000000000e01', '00000000-0000-7000-8000-000000000104', 'graded', 'Graded', 'x', '/courses', '2026-10-17 00:00:00+00', null);
