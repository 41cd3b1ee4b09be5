import { type RawBuilder, sql } from 'kysely';
import type { StudentQuestion, WaitingConversation } from '../../../contract/help.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';

const excerptLength = 240;

/** The active courses that somebody teaches or assists, as `mine`. */
const mine = (actor: Actor) => sql`mine as materialized (
  select c.id, json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue) as shown,
    c.course_code
  from course_staff s join courses c on c.id = s.course_id
  where s.user_id = ${actor.id}::uuid and s.role = ${actor.role} and c.status = 'active')`;

const personJson = (u: string) =>
  sql.raw(`json_build_object('id', ${u}.id, 'firstName', ${u}.first_name, 'lastName', ${u}.last_name,
  'picture', case when ${u}.picture_version is not null then '/api/users/' || ${u}.id || '/picture?v=' || ${u}.picture_version end)`);

/** Whether somebody of the staff of topic `t` has a reply `x` in it that can be read and that fits. */
const staffWrote = (fits: RawBuilder<unknown>) => sql`exists (
  select from discussion_replies x join users w on w.id = x.author_id
  where x.topic_id = t.id and x.deleted_at is null and x.hidden_at is null and ${fits}
    and (w.role in ('course_manager', 'admin')
      or exists (select from course_staff s where s.course_id = t.course_id and s.user_id = x.author_id)))`;

const isSettled = (post: RawBuilder<unknown>) =>
  sql`exists (select from settled_questions q where q.post_id = ${post})`;

/** Posts that wait, and how many there are. The rule stands in words in contract/help.ts. */
const waiting = sql`
  topics as (
    select t.* from discussion_topics t join mine m on m.id = t.course_id
    where t.deleted_at is null and t.activity_id is null and not t.is_locked),
  waiting as (
    select t.id, t.id as topic_id, 'topic' as kind, t.content, t.author_id, false as is_anonymous, t.created_at
    from topics t join users a on a.id = t.author_id and a.role = 'student'
    where not ${staffWrote(sql`true`)} and not ${isSettled(sql`t.id`)}
    union all
    select * from (
      select distinct on (r.root_id) r.id, r.topic_id, 'reply', r.content, r.author_id, r.is_anonymous, r.created_at
      from discussion_replies r join topics t on t.id = r.topic_id
      join users a on a.id = r.author_id and a.role = 'student'
      join users o on o.id = t.author_id
      where position('?' in r.content) > 0 and r.deleted_at is null and r.hidden_at is null
        and (o.role <> 'student' or ${staffWrote(sql`true`)})
        and not ${staffWrote(sql`(x.created_at, x.id) > (r.created_at, r.id) and (x.root_id = r.root_id or x.parent_id is null)`)}
        and not ${isSettled(sql`r.id`)}
      order by r.root_id, r.created_at, r.id) replies)`;

interface QuestionsRow {
  questions: (Omit<StudentQuestion, 'askedAt'> & { askedAt: string })[];
  total: number;
  courses: StudentQuestion['course'][];
}

export async function findQuestions(read: Readable, actor: Actor, limit: number): Promise<QuestionsRow> {
  const { rows } = await sql<QuestionsRow>`
    with ${mine(actor)}, ${waiting}
    select (select count(*)::integer from waiting) as total,
      (select coalesce(json_agg(m.shown order by m.course_code, m.id), '[]') from mine m) as courses,
      (select coalesce(json_agg(f.shown order by f.created_at, f.id), '[]') from (
        select w.id, w.created_at, json_build_object('id', w.id, 'topicId', w.topic_id, 'kind', w.kind, 'title', t.title,
          'excerpt', left(named_mentions(w.content), ${excerptLength}), 'author', ${personJson('a')}, 'isAnonymous', w.is_anonymous,
          'askedAt', w.created_at, 'course', m.shown,
          'replies', (select count(*)::integer from discussion_replies x
            where x.topic_id = t.id and x.deleted_at is null and x.hidden_at is null and x.author_id <> w.author_id)) as shown
        from waiting w join discussion_topics t on t.id = w.topic_id join users a on a.id = w.author_id
        join mine m on m.id = t.course_id
        order by w.created_at, w.id limit ${limit}::bigint) f) as questions`.execute(read);
  const [row] = rows;
  if (!row) throw new Error('A statement without a table answers one row');
  return row;
}

/** Direct conversations in which a student of these courses wrote last. */
export async function findWaitingConversations(
  read: Readable,
  actor: Actor,
  limit: number,
): Promise<WaitingConversation[]> {
  const { rows } = await sql<Omit<WaitingConversation, 'at'> & { at: Date }>`
    with ${mine(actor)}
    select v.id, ${personJson('o')} as person, left(last.body, ${excerptLength}) as excerpt, last.created_at as at
    from conversation_members k
    join conversations v on v.id = k.conversation_id and v.kind = 'direct'
    join conversation_members other on other.conversation_id = v.id and other.user_id <> k.user_id
    join users o on o.id = other.user_id and o.role = 'student' and o.is_active
    join lateral (select m.author_id, m.body, m.created_at from messages m
      where m.conversation_id = v.id and m.deleted_at is null order by m.id desc limit 1) last on last.author_id = o.id
    where k.user_id = ${actor.id}::uuid and k.archived_at is null
      and exists (select from enrolments e where e.user_id = o.id and e.state in ('active', 'completed')
        and e.course_id in (select id from mine))
    order by last.created_at, v.id limit ${limit}::bigint`.execute(read);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
