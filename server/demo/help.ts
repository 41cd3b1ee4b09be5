import type { Insertable } from 'kysely';
import { pairKey } from '../../domain/messaging.ts';
import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { savedAnswers, studentMessages, studentQuestions } from './content/help.ts';
import type { DemoCourse } from './courses.ts';
import type { DemoEnrolment } from './enrolments.ts';
import type { DemoPeople, DemoPerson } from './people.ts';
import type { Timeline } from './timeline.ts';

/** What students of the big course wait for, and what its staff answers again and again. */
export async function makeHelp(
  tx: Tx,
  people: DemoPeople,
  courses: DemoCourse[],
  enrolments: DemoEnrolment[],
  timeline: Timeline,
): Promise<void> {
  const web = courses.find(({ content }) => content.code === 'WEB-301');
  if (!web) return;
  const classmates = enrolments
    .filter(({ course, student }) => course === web && student !== people.student)
    .map(({ student }) => student);
  await askQuestions(tx, web, classmates, timeline);
  await writeMessages(tx, people, web, classmates, timeline);
  const by = [people.assistant.id, web.teacherId];
  const answers = savedAnswers.map(({ title, content, days }, index): Insertable<Schema['saved_answers']> => {
    const author = by[index % by.length] ?? web.teacherId;
    const at = timeline.past(-days, '16:20');
    return {
      id: newId(),
      course_id: web.id,
      title,
      content,
      created_by: author,
      created_at: at,
      updated_by: author,
      updated_at: at,
    };
  });
  await insertRows(tx, 'saved_answers', answers);
}

async function askQuestions(tx: Tx, web: DemoCourse, classmates: readonly DemoPerson[], timeline: Timeline) {
  const topics: Insertable<Schema['discussion_topics']>[] = [];
  const replies: Insertable<Schema['discussion_replies']>[] = [];
  for (const [index, { title, content, days, time, replies: said }] of studentQuestions.entries()) {
    const author = classmates[index + 30];
    if (!author) continue;
    const topic = { id: newId(), course_id: web.id, author_id: author.id, title, content };
    topics.push({ ...topic, created_at: timeline.past(-days, time) });
    for (const [place, reply] of said.entries()) {
      const writer = reply.by === 'staff' ? web.teacherId : classmates[index + 40 + place]?.id;
      const id = newId();
      if (writer)
        replies.push({
          id,
          root_id: id,
          topic_id: topic.id,
          author_id: writer,
          content: reply.content,
          created_at: timeline.past(-reply.days, reply.time),
        });
    }
  }
  await insertRows(tx, 'discussion_topics', topics);
  await insertRows(tx, 'discussion_replies', replies);
}

async function writeMessages(
  tx: Tx,
  people: DemoPeople,
  web: DemoCourse,
  classmates: readonly DemoPerson[],
  timeline: Timeline,
) {
  for (const [index, { to, body, days, time }] of studentMessages.entries()) {
    const writer = classmates[index + 50]?.id;
    if (!writer) continue;
    const reader = to === 'assistant' ? people.assistant.id : web.teacherId;
    const at = timeline.past(-days, time);
    const conversation_id = newId();
    const pair_key = pairKey(writer, reader);
    await insertRows(tx, 'conversations', [
      { id: conversation_id, kind: 'direct', pair_key, created_by: writer, created_at: at, last_message_at: at },
    ]);
    await insertRows(tx, 'conversation_members', [
      { conversation_id, user_id: writer, unread: 0, read_at: at },
      { conversation_id, user_id: reader, unread: 1, read_at: null },
    ]);
    await insertRows(tx, 'messages', [{ id: newId(), conversation_id, author_id: writer, created_at: at, body }]);
  }
}
