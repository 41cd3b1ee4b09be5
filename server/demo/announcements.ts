import type { Insertable } from 'kysely';
import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { sanitiseText } from '../rich-text/sanitise.ts';
import { type DemoCourse, ownCourse } from './courses.ts';
import type { DemoPeople } from './people.ts';
import type { Timeline } from './timeline.ts';

interface Written {
  courseId: string | null;
  authorId: string;
  title: string;
  body: string;
  at: Date;
  isPinned?: boolean;
}

/** What the college and the big course have announced: two of it new to the demo student, one kept for next week. */
export async function makeAnnouncements(
  tx: Tx,
  people: DemoPeople,
  courses: DemoCourse[],
  timeline: Timeline,
): Promise<void> {
  const rows: Insertable<Schema['announcements']>[] = [];
  const add = ({ courseId, authorId, title, body, at, isPinned = false }: Written) => {
    const row = { id: newId(), course_id: courseId, author_id: authorId, title, body: sanitiseText(body).html };
    const posted_at = at <= timeline.now ? at : null;
    rows.push({ ...row, is_pinned: isPinned, publish_at: at, posted_at, created_at: timeline.past(-11, '10:00') });
    return row.id;
  };
  const web = ownCourse(courses);
  const common = { courseId: web.id, authorId: web.teacherId };
  const project = add({
    ...common,
    title: 'The project is open',
    body: brief,
    at: timeline.past(-11, '10:00'),
    isPinned: true,
  });
  add({ ...common, title: 'Wednesday’s lab is in room B 2.14', body: lab, at: timeline.past(-1, '14:20') });
  add({ ...common, title: 'How the demo day will run', body: demoDay, at: timeline.at(6, '08:00') });
  const college = { courseId: null, authorId: people.manager.id };
  add({
    ...college,
    title: 'Library open until midnight in the exam weeks',
    body: library,
    at: timeline.past(-3, '09:00'),
  });
  await insertRows(tx, 'announcements', rows);
  const read = { announcement_id: project, user_id: people.student.id, read_at: timeline.past(-10, '08:00') };
  await insertRows(tx, 'announcement_marks', [read]);
}

const brief = `<p>The brief for the project stands in module 5. A working prototype is due in three weeks; teams of two or three.</p>
<ul><li>Choose a team by Friday.</li><li>One page of plan is enough for now.</li><li>Ask in the discussion first: others wonder too.</li></ul>`;
const lab = `<p>The projector in our usual room is being repaired. This week only, the lab meets in <strong>B 2.14</strong>, same time.</p>`;
const demoDay = `<p>Each team has eight minutes and two questions. Bring your own machine and a copy that runs without the network.</p>`;
const library = `<p>From the first exam week on the library stays open until midnight, Saturdays included. The reading room on the second floor is for silent work.</p>`;
