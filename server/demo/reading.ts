import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { DemoEnrolment } from './enrolments.ts';
import { type DemoPeople, strugglingOf } from './people.ts';
import { randomFrom } from './random.ts';
import type { Timeline } from './timeline.ts';

/** So many of a hundred have stayed away for longer than a week. */
const away = 8;
const minute = 60_000;

/** When students last read in the courses that are taught: most of them these days, some not for weeks. */
export async function makeReading(
  tx: Tx,
  people: DemoPeople,
  enrolments: readonly DemoEnrolment[],
  timeline: Timeline,
): Promise<void> {
  const random = randomFrom(4177);
  const struggling = strugglingOf(people);
  const rows = enrolments.flatMap(({ course, student }) => {
    const lesson = course.plan.term === 'current' && course.items.find(({ kind }) => kind === 'lesson');
    if (!lesson || struggling.has(student)) return [];
    const days = random.whole(1, 100) <= away ? random.whole(8, 20) : random.whole(0, 5);
    const beat_at = timeline.past(-days, `${String(random.whole(8, 21)).padStart(2, '0')}:${random.whole(10, 59)}`);
    return [{ activity_id: lesson.id, user_id: student.id, beat_at, spent_ms: random.whole(4, 25) * minute }];
  });
  await insertRows(tx, 'lesson_readings', rows);
}
