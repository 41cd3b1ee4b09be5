import type { Part } from './parts.ts';

const body = `'<p>' || repeat('What is read here is remembered when it is used; so use it. ', 12) || '</p>'`;

// Eight modules of three lessons each; a quiz ends the first five, an assignment the first six.
const activities = `create temporary table big_activity as
select c.n as course, c.id as course_id, k.kind, m as module, k.position, pg_temp.big_id(c.starts - interval '30 days', 'module' || c.n || '-' || m) as module_id,
  pg_temp.big_id(c.starts - interval '30 days', 'activity' || c.n || '-' || m || '-' || k.position) as id,
  case when k.kind <> 'lesson' then c.starts + (m + 1) * interval '10 days' end as due_at, c.starts
from big_course c, generate_series(0, 7) m,
  (values ('lesson', 0), ('lesson', 1), ('lesson', 2), ('quiz', 3), ('assignment', 4)) k (kind, position)
where k.kind = 'lesson' or (k.kind = 'quiz' and m < 5) or (k.kind = 'assignment' and m < 6);
create index on big_activity (course, kind); create index on big_activity (id); analyze big_activity;
insert into modules (id, course_id, title, position) select distinct module_id, course_id, 'Week ' || module + 1, module from big_activity;
insert into activities (id, course_id, kind, title, minutes, points, grade_group_id, due_at, module_id, position, created_at)
select id, course_id, kind, initcap(kind) || ' ' || module + 1 || '.' || position, 20, case kind when 'quiz' then 10 when 'assignment' then 20 end,
  case when kind <> 'lesson' then pg_temp.big_id(starts, 'group' || course || case kind when 'quiz' then 1 else 2 end) end, due_at, module_id, position,
  starts - interval '30 days' from big_activity;
insert into lessons (activity_id, body) select id, ${body} from big_activity where kind = 'lesson';
insert into assignments (activity_id, instructions) select id, ${body} from big_activity where kind = 'assignment';
insert into quizzes (activity_id, time_limit) select id, 20 from big_activity where kind = 'quiz'`;

// All of them ask what a question of the demo college asks.
const questions = `insert into questions (id, course_id, type, stem, body, key, points, created_at, updated_at)
select pg_temp.big_id(a.starts - interval '29 days', 'question' || a.id || k), a.course_id, 'multiple_choice', q.stem, q.body, q.key, 2, a.starts, a.starts
from big_activity a, generate_series(0, 4) k,
  (select stem, body, key from questions where type = 'multiple_choice' order by id limit 1) q where a.kind = 'quiz';
create temporary table big_slot as select a.id as quiz_id, k as position, pg_temp.big_id(a.starts - interval '29 days', 'question' || a.id || k) as question_id
from big_activity a, generate_series(0, 4) k where a.kind = 'quiz';
insert into quiz_slots (id, quiz_id, position, question_id, points)
select gen_random_uuid(), quiz_id, position, question_id, 2 from big_slot`;

export const coursework: Part[] = [
  ['activities', activities],
  ['questions', questions],
  [
    'lessons read',
    `create temporary table big_reading as
select a.id as activity_id, e.user_id, a.starts + (a.module * 10 + pg_temp.dice(e.n || 'r' || a.module || a.position, 1000) / 100.0) * interval '1 day' as at,
  pg_temp.dice(e.n || 'l' || a.module || a.position, 100) as luck, e.student % 50 as zeal
from big_enrolment e join big_activity a on a.course = e.course and a.kind = 'lesson';
insert into activity_progress (activity_id, user_id, viewed_at, completed_at)
select activity_id, user_id, at, case when luck % 10 > 0 then at + interval '12 minutes' end from big_reading
where luck < 40 + zeal and at < pg_temp.big_now() order by user_id, activity_id;
insert into lesson_readings (activity_id, user_id, spent_ms, beat_at)
select activity_id, user_id, 60000 + luck * 6000, at + interval '10 minutes' from big_reading where luck < 15 and at < pg_temp.big_now() order by user_id, activity_id;
drop table big_reading`,
  ],
  [
    'attempts',
    `create temporary table big_attempt as
select pg_temp.big_id(at, 'attempt' || e.n || '-' || a.module) as id, a.id as quiz_id, a.course_id, e.user_id, at
from big_enrolment e join big_activity a on a.course = e.course and a.kind = 'quiz',
  lateral (select least(a.due_at, pg_temp.big_now()) - interval '1 hour' - pg_temp.dice(e.n || 'q' || a.module, 4320) * interval '1 minute' as at) x
order by at;
insert into quiz_attempts (id, quiz_id, user_id, number, state, started_at, deadline_at, submitted_at, submitted_by, seed, score)
select id, quiz_id, user_id, 1, 'submitted', at, at + interval '20 minutes', at + interval '12 minutes', 'student', 7,
  2 * (select count(*) from generate_series(8, 12) k where get_byte(uuid_send(id), k + 1) % 4 > 0) from big_attempt order by id;
insert into submissions (id, activity_id, user_id, submitted_at)
select pg_temp.big_id(at + interval '12 minutes', 'handed' || id), quiz_id, user_id, at + interval '12 minutes' from big_attempt`,
  ],
  [
    'questions of attempts',
    `insert into quiz_attempt_questions (attempt_id, question_id, position, points, choices_order, seen_at, mark, fraction, graded_at)
select t.id, s.question_id, s.position + 1, 2, '["c1","c2","c3","c4"]', t.at + s.position * interval '2 minutes', 2 * r.is_right, r.is_right || '/1', t.at + interval '12 minutes'
from big_attempt t join big_slot s on s.quiz_id = t.quiz_id,
  lateral (select (get_byte(uuid_send(t.id), 9 + s.position) % 4 > 0)::integer as is_right) r`,
  ],
  [
    'answers',
    `insert into quiz_answers (attempt_id, question_id, revision, response, saved_at, device)
select t.id, s.question_id, 1, jsonb_build_object('choice', 'c' || 1 + get_byte(uuid_send(t.id), 9 + s.position) % 4), t.at + s.position * interval '2 minutes', 'a'
from big_attempt t join big_slot s on s.quiz_id = t.quiz_id`,
  ],
  [
    'logs of attempts',
    `insert into quiz_attempt_log (attempt_id, at, kind)
select id, at + m.after, m.kind from big_attempt, (values ('start', interval '0'), ('submit', interval '12 minutes')) m (kind, after)`,
  ],
  [
    'hand-ins',
    `insert into submissions (id, activity_id, user_id, body, submitted_at)
select pg_temp.big_id(at, 'work' || e.n || '-' || a.module), a.id, e.user_id, '<p>' || repeat('This is what I found out about it. ', 8) || '</p>', at
from big_enrolment e join big_activity a on a.course = e.course and a.kind = 'assignment',
  lateral (select a.due_at + interval '5 hours' - pg_temp.dice(e.n || 'w' || a.module, 3000) * interval '1 minute' as at) x
where pg_temp.dice(e.n || 'h' || a.module, 100) < 60 + e.student % 40 and at < pg_temp.big_now() order by at`,
  ],
  [
    'scores',
    `insert into scores (activity_id, user_id, points, entered, graded_by, graded_at, posted_at, late_seconds)
select b.activity_id, b.user_id, x.points, x.points, g.user_id, x.at, case when g.user_id is null or x.at < pg_temp.big_now() - interval '2 days' then x.at end,
  case when b.submitted_at > a.due_at then extract(epoch from b.submitted_at - a.due_at)::integer end
from submissions b join big_activity a on a.id = b.activity_id
left join course_staff g on g.course_id = a.course_id and g.role = 'instructor' and a.kind = 'assignment'
cross join lateral (select case a.kind when 'quiz' then 2 * (3 + get_byte(uuid_send(b.id), 9) % 3) else 10 + get_byte(uuid_send(b.id), 9) % 11 end as points,
  case a.kind when 'quiz' then b.submitted_at else b.submitted_at + interval '6 days' end as at) x
where x.at < pg_temp.big_now() order by b.user_id, b.activity_id;
insert into score_history (activity_id, user_id, at, by_id, via, after)
select s.activity_id, s.user_id, s.graded_at, s.graded_by, 'grading', jsonb_build_object('points', s.points::text, 'entered', s.entered::text, 'excused', false)
from scores s join big_activity a on a.id = s.activity_id and a.kind = 'assignment'`,
  ],
  [
    'totals',
    `insert into course_totals (course_id, user_id, current_posted, final_posted, current_all, final_all, letters, rule_version, computed_at)
select course_id, user_id, 60 + n % 40 || '/1', 50 + n % 40 || '/1', 60 + n % 40 || '/1', 50 + n % 40 || '/1', '{B,C,B,C}', 1, pg_temp.big_now() from big_enrolment;
delete from stale_gradebooks where course_id in (select id from big_course)`,
  ],
];
