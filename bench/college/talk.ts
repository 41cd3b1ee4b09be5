import type { Part } from './parts.ts';

/** What people write to each other, and what the college keeps of what they did. */
export const talk: Part[] = [
  [
    'posts',
    `create temporary table big_topic as select c.n as course, k, pg_temp.big_id(at, 'topic' || c.n || '-' || k) as id, c.id as course_id, at
from big_course c, generate_series(0, 19) k, lateral (select least(c.starts + k * interval '4 days' + interval '9 hours', pg_temp.big_now() - interval '2 days') as at) x;
create index on big_topic (course, k); analyze big_topic;
insert into discussion_topics (id, course_id, author_id, title, content, created_at)
select t.id, t.course_id, s.user_id, 'Question ' || t.k + 1, repeat('How is this to be understood? ', 6), t.at
from big_topic t join course_staff s on s.course_id = t.course_id and s.role = 'instructor';
insert into discussion_replies (id, topic_id, author_id, content, created_at, root_id)
select id, topic_id, user_id, 'I read it as the ' || n % 97 || 'th example does: ' || repeat('what holds there holds here. ', 6), at, id from (
  select pg_temp.big_id(p.at, 'reply' || e.n || '-' || i) as id, t.id as topic_id, e.user_id, e.n, p.at from big_enrolment e
  cross join generate_series(1, 4) i join big_topic t on t.course = e.course and t.k = pg_temp.dice(e.n || 't' || i, 20),
  lateral (select least(t.at + pg_temp.dice(e.n || 'p' || i, 9000) * interval '1 minute', pg_temp.big_now() - i * interval '1 hour') as at) p
  order by 1) x;
insert into discussion_replies (id, topic_id, author_id, content, created_at, parent_id, root_id)
select pg_temp.big_id(at, 'answer' || id), topic_id, author, repeat('So do I, and yet the second one differs. ', 4), at, id, id from (
  select id, topic_id, created_at + interval '40 minutes' as at, lag(author_id) over (partition by topic_id order by id) as author
  from discussion_replies where parent_id is null and get_byte(uuid_send(id), 12) % 4 = 0) x where author is not null order by at;
insert into discussion_marks (topic_id, user_id, read_at)
select t.id, e.user_id, t.at + interval '1 day' from big_enrolment e join big_topic t on t.course = e.course and t.k % 7 = e.n % 7`,
  ],
  [
    'notifications',
    `insert into notifications (id, user_id, kind, title, detail, path, created_at, read_at, course_id)
select pg_temp.big_id(at, 'notice' || e.n || '-' || k), e.user_id, (array['graded', 'reply', 'due_soon', 'announcement'])[1 + k % 4], 'Something new, number ' || k,
  'BIG-' || e.course, '/courses/' || e.course_id, at, case when k > 0 then at + interval '1 day' end, e.course_id
from big_enrolment e, generate_series(0, 4) k, lateral (select pg_temp.big_now() - (k * 20 + pg_temp.dice(e.n || 'n' || k, 2000) / 100.0) * interval '1 day' as at) x order by at`,
  ],
  [
    'messages',
    `create temporary table big_talk as select s.n, s.id as one, o.id as other, pg_temp.big_now() - pg_temp.dice('c' || s.n, 200) * interval '1 day' as at
from big_person s join big_person o on o.role = 'teacher' and o.n = 1 + s.n % (select count(*) from big_person where role = 'teacher') where s.role = 'student';
insert into conversations (id, kind, pair_key, created_by, created_at, last_message_at)
select pg_temp.big_id(at, 'talk' || n), 'direct', least(one::text, other::text) || ':' || greatest(one::text, other::text), one, at, at + interval '9 hours' from big_talk;
insert into conversation_members (conversation_id, user_id, unread, read_at)
select pg_temp.big_id(at, 'talk' || n), person, 0, at + interval '10 hours' from big_talk, unnest(array[one, other]) person;
insert into messages (id, conversation_id, author_id, body, created_at)
select pg_temp.big_id(at + k * interval '1 hour', 'message' || n || '-' || k), pg_temp.big_id(at, 'talk' || n), case k % 2 when 0 then one else other end,
  'May I ask about the task, part ' || k || '?', at + k * interval '1 hour' from big_talk, generate_series(0, 9) k`,
  ],
  [
    'events',
    `insert into events (id, kind, at, actor_id, user_id, course_id, subject_id)
select pg_temp.big_id(b.submitted_at, 'event' || b.id), 'submission.made', b.submitted_at, b.user_id, b.user_id, a.course_id, a.id
from submissions b join big_activity a on a.id = b.activity_id order by b.submitted_at;
insert into events (id, kind, at, actor_id, user_id, course_id, subject_id)
select pg_temp.big_id(r.created_at, 'event' || r.id), 'reply.posted', r.created_at, r.author_id, null, t.course_id, t.id
from discussion_replies r join big_topic t on t.id = r.topic_id;
insert into sign_ins (user_id, at)
select p.id, pg_temp.big_now() - (k * 9 + pg_temp.dice(p.n || 's' || k, 800) / 100.0) * interval '1 day' from big_person p, generate_series(1, 30) k
on conflict do nothing`,
  ],
];
