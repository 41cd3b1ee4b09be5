import { addDays, momentOf } from '../../domain/day.ts';
import { nameKey } from '../../domain/search/name-key.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { type DemoCourse, ownCourse } from './courses.ts';
import type { DemoEnrolment } from './enrolments.ts';
import type { DemoPeople, DemoPerson } from './people.ts';
import type { Timeline } from './timeline.ts';

/** The one course grade that was set by hand; it is written down (`audit.ts`) as what it is here. */
export const handSet = {
  daysAgo: 4,
  at: '10:40',
  percent: '88',
  letter: 'A-',
  why: 'After three weeks of illness: an oral exam on modules 2 and 3, very good.',
};

/** The third of the class list; never the demo student, whose figures are those of her work. */
export async function setGradeByHand(
  tx: Tx,
  people: DemoPeople,
  courses: readonly DemoCourse[],
  enrolments: readonly DemoEnrolment[],
  timeline: Timeline,
  timeZone: string,
): Promise<DemoPerson> {
  const course = ownCourse(courses);
  const [, , student] = enrolments
    .filter((each) => each.course === course && each.student !== people.student)
    .map((each) => each.student)
    .toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));
  if (!student) throw new Error('The course of the demo accounts has too few students');
  await tx
    .insertInto('grade_overrides')
    .values({
      id: newId(),
      course_id: course.id,
      user_id: student.id,
      percent: handSet.percent,
      why: handSet.why,
      set_by: course.teacherId,
      set_at: momentOf(timeZone, addDays(timeline.today, -handSet.daysAgo), handSet.at),
    })
    .execute();
  return student;
}
