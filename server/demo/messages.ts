import type { Insertable } from 'kysely';
import { pairKey } from '../../domain/messaging.ts';
import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { DemoCourse } from './courses.ts';
import type { DemoPeople } from './people.ts';
import type { Timeline } from './timeline.ts';

type Line = [authorId: string, at: Date, body: string];

/** Conversations of the demo student: with her teacher, where something is new, her supervisor, and a group. */
export async function makeMessages(
  tx: Tx,
  people: DemoPeople,
  courses: DemoCourse[],
  timeline: Timeline,
): Promise<void> {
  const web = courses.find(({ content }) => content.code === 'WEB-301');
  const classmate = people.students[1];
  if (!web || !classmate) return;
  const her = people.student.id;
  const rows = {
    conversations: [] as Insertable<Schema['conversations']>[],
    members: [] as Insertable<Schema['conversation_members']>[],
    messages: [] as Insertable<Schema['messages']>[],
  };
  const talk = (others: readonly string[], lines: readonly Line[], unread: number) => {
    const id = newId();
    const [other = ''] = others;
    const isDirect = others.length === 1;
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) return;
    rows.conversations.push({
      id,
      kind: isDirect ? 'direct' : 'group',
      pair_key: isDirect ? pairKey(her, other) : null,
      created_by: first[0],
      created_at: first[1],
      last_message_at: last[1],
    });
    for (const user_id of [her, ...others])
      rows.members.push({
        conversation_id: id,
        user_id,
        unread: user_id === her ? unread : 0,
        read_at: user_id === her && unread > 0 ? first[1] : last[1],
      });
    // Their order is that of reading; made in one millisecond, they have none.
    const ids = lines.map(() => newId()).toSorted();
    for (const [index, [author_id, created_at, body]] of lines.entries())
      rows.messages.push({ id: ids[index] ?? newId(), conversation_id: id, author_id, created_at, body });
  };
  talk(
    [people.supervisor.id],
    [
      [
        people.supervisor.id,
        timeline.past(-9, '11:05'),
        'Shall we look at your plan for next term? I have time on Thursday after two.',
      ],
      [her, timeline.past(-9, '12:40'), 'Thursday at half past two works for me. Thank you!'],
    ],
    0,
  );
  talk(
    [people.assistant.id, classmate.id],
    [
      [
        people.assistant.id,
        timeline.past(-4, '15:30'),
        'You two are down for the same lab slot. Would you like to work as a team?',
      ],
      [classmate.id, timeline.past(-4, '15:52'), 'Yes, gladly.'],
      [her, timeline.past(-4, '16:10'), 'Yes! I will bring the sketches.'],
    ],
    0,
  );
  talk(
    [web.teacherId],
    [
      [
        her,
        timeline.past(-2, '18:15'),
        'For the form component: may the error summary be the only place that lists all errors?',
      ],
      [
        web.teacherId,
        timeline.past(-1, '09:20'),
        'The summary, and each field says its own. Link the one to the other, so that a keyboard user gets there in one step.',
      ],
    ],
    1,
  );
  await insertRows(tx, 'conversations', rows.conversations);
  await insertRows(tx, 'conversation_members', rows.members);
  await insertRows(tx, 'messages', rows.messages);
}
