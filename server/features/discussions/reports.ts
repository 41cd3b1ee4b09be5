import { sql } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Readable, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict, notFound } from '../../refusal.ts';
import { counted, say } from '../../../contract/text.ts';
import { loadCourse } from '../courses/access.ts';
import { isStaff } from '../courses/policy.ts';
import { takeBack } from '../notifications/take-back.ts';
import { tell } from '../notifications/tell.ts';
import { type LoadedTopic, loadReply, loadTopic, loadTopicToModerate, onlyStaff } from './access.ts';
import { findOpenReports } from './report-query.ts';

/** Reports a topic or a reply to the staff of the course, once while the report is open. */
export async function report(
  app: App,
  actor: Actor,
  topicId: string,
  { replyId, reason }: { replyId?: string | null | undefined; reason: string },
): Promise<void> {
  await transaction(app.database, async (tx) => {
    const topic = await loadTopic(tx, actor, topicId);
    if (replyId) {
      const reply = await loadReply(tx, actor, replyId);
      if (reply.topic.id !== topicId) throw notFound();
      if (reply.deleted_at || reply.hidden_at) throw conflict('This reply was taken away already.');
    }
    const id = newId();
    const written = { id, topic_id: topicId, reply_id: replyId ?? null, reporter_id: actor.id, reason };
    const made = await tx
      .insertInto('discussion_reports')
      .values({ ...written, created_at: app.clock.now() })
      .onConflict((conflicting) => conflicting.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) await tellStaff(app, tx, actor, topic, id);
    await announce(tx, { topic: `discussions:${topic.course_id}`, to: { staff: topic.course_id } });
  });
}

export async function listReports(
  app: App,
  actor: Actor,
  courseId: string,
): Promise<Answer<'GET /api/courses/{id}/discussion-reports'>> {
  const read = app.database.read;
  if (!isStaff(await loadCourse(read, actor, courseId))) throw onlyStaff();
  const rows = await findOpenReports(read, courseId);
  return rows.map((row) => ({
    id: row.id,
    topic: { id: row.topic_id, title: row.title },
    reply: replyOf(row),
    reporter: { id: row.reporter_id, firstName: row.first_name, lastName: row.last_name },
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  }));
}

function replyOf(row: Awaited<ReturnType<typeof findOpenReports>>[number]) {
  const { reply_id: id, content, author_id: authorId, author_first_name: firstName, author_last_name: lastName } = row;
  if (!id || content === null || !authorId || firstName === null || lastName === null) return null;
  return { id, content, author: { id: authorId, firstName, lastName } };
}

/** A report for who may settle it: staff of its course. */
export async function loadReport(read: Readable, actor: Actor, id: string): Promise<{ course_id: string }> {
  const row = await read.selectFrom('discussion_reports').select('topic_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return loadTopicToModerate(read, actor, row.topic_id);
}

export async function settleReport(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { course_id: courseId } = await loadReport(tx, actor, id);
    await tx
      .updateTable('discussion_reports')
      .set({ settled_at: app.clock.now(), settled_by: actor.id })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .execute();
    await takeBack(app, tx, { kind: 'course', subject: id });
    await announce(tx, { topic: `discussions:${courseId}`, to: { staff: courseId } });
  });
}

/** What was reported was taken away by somebody: nothing is left to look at. */
export async function takeBackReports(app: App, tx: Tx, on: 'topic_id' | 'reply_id', id: string): Promise<void> {
  const reports = await tx
    .selectFrom('discussion_reports')
    .select('id')
    .where(on, '=', id)
    .where('settled_at', 'is', null)
    .execute();
  for (const report of reports) await takeBack(app, tx, { kind: 'course', subject: report.id });
}

/** The staff of its course hear that there is something to look at. */
async function tellStaff(app: App, tx: Tx, actor: Actor, topic: LoadedTopic, reportId: string): Promise<void> {
  await tell(app, tx, {
    kind: 'course',
    to: sql`select s.user_id from course_staff s join users u on u.id = s.user_id
      where s.course_id = ${topic.course_id}::uuid and u.is_active`,
    by: actor.id,
    subject: reportId,
    course: topic.course_id,
    path: `/discussions?course=${topic.course_id}`,
    title: say`A post in “${topic.title}” was reported`,
    group: {
      key: `discussion-reports:${topic.course_id}`,
      several: (count) => say`${counted(count, { one: '# post was reported', other: '# posts were reported' })}`,
    },
  });
}
