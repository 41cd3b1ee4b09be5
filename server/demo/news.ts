import { type Insertable, sql } from 'kysely';
import type { WorkKind } from '../../contract/assignment-values.ts';
import { decimal, moment, type Said, say } from '../../contract/text.ts';
import { workPath } from '../../domain/work-path.ts';
import type { Tx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { writtenDue } from '../mail/written-moment.ts';
import type { DemoCourse, DemoItem } from './courses.ts';
import { insertRows } from '../db/insert-rows.ts';
import { inWords } from './notice-words.ts';
import type { DemoPeople } from './people.ts';
import type { Timeline } from './timeline.ts';

type EventRow = Insertable<Schema['events']>;

/** What the dashboards call recent activity, and the demo student's notifications: three of them unread. */
export async function makeNews(
  tx: Tx,
  people: DemoPeople,
  courses: DemoCourse[],
  timeline: Timeline,
  timeZone: string,
): Promise<void> {
  const web = courses.find((course) => course.content.code === 'WEB-301') as DemoCourse;
  const reply = await lastReply(tx, web);
  const announced = await tx
    .selectFrom('announcements')
    .where('title', '=', 'The project is open')
    .select('id')
    .executeTakeFirstOrThrow();
  const given = await givenLately(tx, people.student.id, timeline.past(-14, '00:00'));
  const events = [...herEvents(people, web, reply, timeline), ...given.map(gradedEvent)];
  await insertRows(tx, 'events', [
    ...events,
    ...(await collegeEvents(tx, people.student.id, timeline.past(-30, '00:00'))),
  ]);
  const notifications = [
    ...herNotifications(people, web, reply, announced.id, timeline, timeZone),
    ...given.map(gradedNotice),
  ];
  await insertRows(tx, 'notifications', notifications);
  // Of the first of these she is not reminded once more.
  await sql`insert into due_reminders (activity_id, user_id, due_at, told_at)
    select id, ${people.student.id}, due_at, ${timeline.past(0, '08:00')} from activities
    where id = ${itemOf(web, 'Accessible form component').id} and due_at is not null`.execute(tx);
}

type Given = Awaited<ReturnType<typeof givenLately>>[number];

/** What teachers have given her since a moment. */
function givenLately(tx: Tx, userId: string, since: Date) {
  return tx
    .selectFrom('scores as s')
    .innerJoin('activities as a', 'a.id', 's.activity_id')
    .where('s.user_id', '=', userId)
    .where('s.graded_by', 'is not', null)
    .where('s.posted_at', '>', since)
    .select(['s.user_id', 's.points', 's.graded_by', 's.posted_at as at', 'a.id', 'a.kind', 'a.title', 'a.course_id'])
    .select(['a.points as of'])
    .$narrowType<{ at: Date }>()
    .execute();
}

function gradedEvent(given: Given): EventRow {
  return {
    id: newId(),
    kind: 'submission.graded',
    at: given.at,
    actor_id: given.graded_by,
    user_id: given.user_id,
    course_id: given.course_id,
    subject_id: given.id,
    subject: given.title,
    data: JSON.stringify({ points: String(Number(given.points)), of: String(Number(given.of)) }),
  };
}

/** The last in the big course she has not read yet. */
function gradedNotice(given: Given): Insertable<Schema['notifications']> {
  const isUnread = given.title === 'Responsive layout study';
  return {
    id: newId(),
    user_id: given.user_id,
    kind: 'graded',
    ...inWords(
      say`“${given.title}” is graded`,
      say`${decimal(String(Number(given.points)))} of ${decimal(String(Number(given.of)))}`,
    ),
    course_id: given.course_id,
    subject_id: given.id,
    path: workPath({ kind: given.kind as WorkKind, course: given.course_id, id: given.id }),
    created_at: given.at,
    read_at: isUnread ? null : given.at,
  };
}

const itemOf = (course: DemoCourse, title: string) => course.items.find((item) => item.title === title) as DemoItem;

interface Reply {
  id: string;
  title: string;
  author: string;
  created_at: Date;
}

/** The last that the teacher of the course said in a discussion. */
function lastReply(tx: Tx, web: DemoCourse): Promise<Reply | undefined> {
  return tx
    .selectFrom('discussion_replies as r')
    .innerJoin('discussion_topics as t', 't.id', 'r.topic_id')
    .innerJoin('users as u', 'u.id', 'r.author_id')
    .where('t.course_id', '=', web.id)
    .where('r.author_id', '=', web.teacherId)
    .select(['t.id', 't.title', 'r.created_at'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('author'))
    .orderBy('r.created_at', 'desc')
    .executeTakeFirst();
}

function herEvents(people: DemoPeople, web: DemoCourse, reply: Reply | undefined, timeline: Timeline): EventRow[] {
  const her = people.student.id;
  const about = (title: string) => ({ course_id: web.id, subject_id: itemOf(web, title).id, subject: title });
  const events: EventRow[] = [
    {
      id: newId(),
      kind: 'lesson.completed',
      at: timeline.past(0, '09:12'),
      actor_id: her,
      user_id: her,
      ...about('Contrast you can compute'),
    },
  ];
  if (reply)
    events.push({
      id: newId(),
      kind: 'reply.posted',
      at: reply.created_at,
      actor_id: web.teacherId,
      user_id: her,
      course_id: web.id,
      subject_id: reply.id,
      subject: reply.title,
    });
  return events;
}

/** What was read and handed in within the last weeks, and the latest topics of the running term, for those who teach and run it. */
async function collegeEvents(tx: Tx, herId: string, since: Date): Promise<EventRow[]> {
  const lessons = await tx
    .selectFrom('activity_progress as p')
    .innerJoin('activities as a', 'a.id', 'p.activity_id')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .where('c.status', '=', 'active')
    .where('a.kind', '=', 'lesson')
    .where('p.user_id', '<>', herId)
    .where('p.completed_at', '>=', since)
    .select(['p.user_id', 'p.completed_at as at', 'a.id', 'a.title', 'a.course_id'])
    .$narrowType<{ at: Date }>()
    .execute();
  const submissions = await tx
    .selectFrom('submissions as s')
    .innerJoin('activities as a', 'a.id', 's.activity_id')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .where('c.status', '=', 'active')
    .where('s.submitted_at', '>=', since)
    .select(['s.user_id', 's.submitted_at', 'a.id', 'a.title', 'a.course_id'])
    .orderBy('s.submitted_at', 'desc')
    .execute();
  const topics = await tx
    .selectFrom('discussion_topics as t')
    .innerJoin('courses as c', 'c.id', 't.course_id')
    .where('c.status', '=', 'active')
    .select(['t.author_id', 't.created_at', 't.id', 't.title', 't.course_id'])
    .orderBy('t.created_at', 'desc')
    .limit(40)
    .execute();
  return [
    ...lessons.map((lesson) => ({
      id: newId(),
      kind: 'lesson.completed',
      at: lesson.at,
      actor_id: lesson.user_id,
      user_id: lesson.user_id,
      course_id: lesson.course_id,
      subject_id: lesson.id,
      subject: lesson.title,
    })),
    ...submissions.map((s) => ({
      id: newId(),
      kind: 'submission.made',
      at: s.submitted_at,
      actor_id: s.user_id,
      user_id: s.user_id,
      course_id: s.course_id,
      subject_id: s.id,
      subject: s.title,
    })),
    ...topics.map((t) => ({
      id: newId(),
      kind: 'topic.posted',
      at: t.created_at,
      actor_id: t.author_id,
      course_id: t.course_id,
      subject_id: t.id,
      subject: t.title,
    })),
  ];
}

function herNotifications(
  people: DemoPeople,
  web: DemoCourse,
  reply: Reply | undefined,
  announcement: string,
  timeline: Timeline,
  timeZone: string,
): Insertable<Schema['notifications']>[] {
  const form = itemOf(web, 'Accessible form component');
  const due = form.dueAt ?? timeline.at(1, '23:59');
  const make = (
    kind: string,
    path: string,
    title: string | Said,
    detail: string | Said,
    at: Date,
    isRead: boolean,
  ) => ({
    id: newId(),
    user_id: people.student.id,
    kind,
    ...inWords(title, detail),
    path,
    created_at: at,
    read_at: isRead ? new Date(at.getTime() + 3_600_000) : null,
  });
  return [
    make(
      'due_soon',
      `/courses/${web.id}/assignments/${form.id}`,
      say`“${form.title}” is due on ${moment(due, { weekday: 'long', timeZone })}`,
      say`${writtenDue(due, timeZone)} · ${web.content.code}`,
      timeline.past(0, '08:00'),
      false,
    ),
    ...(reply
      ? [
          make(
            'reply',
            `/discussions/${reply.id}`,
            say`${reply.author} replied in “${reply.title}”`,
            '',
            reply.created_at,
            false,
          ),
        ]
      : []),
    make(
      'announcement',
      `/announcements/${announcement}`,
      'The project is open',
      'WEB-301 · A working prototype, due in three weeks',
      timeline.past(-11, '10:00'),
      true,
    ),
  ];
}
