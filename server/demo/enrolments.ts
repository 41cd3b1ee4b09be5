import type { Insertable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { DemoCourse } from './courses.ts';
import { insertRows } from '../db/insert-rows.ts';
import { cohortOf, type DemoPeople, type DemoPerson } from './people.ts';
import type { Random } from './random.ts';
import { momentBefore, type Timeline } from './timeline.ts';

/**
 * Final percentages of the demo student's past courses, in the plan's order: three A, four A-, two B+.
 * Grade points 12 + 14.8 + 6.6 = 33.4 over nine courses of four credits: GPA 3.7 (product.md, 1).
 */
const herFinals = [94.5, 88.2, 91.0, 96.1, 85.4, 88.9, 93.6, 84.7, 90.3];
/** So many of her cohort stand above her, which makes her 12th. */
const better = 11;

export interface DemoEnrolment {
  course: DemoCourse;
  student: DemoPerson;
  enrolledAt: Date;
}

export async function enrolStudents(
  tx: Tx,
  people: DemoPeople,
  courses: DemoCourse[],
  timeline: Timeline,
  random: Random,
): Promise<DemoEnrolment[]> {
  const rows: Insertable<Schema['enrolments']>[] = [];
  const made: DemoEnrolment[] = [];
  const finals = finalsFor(people, courses, random);
  for (const course of courses) {
    const isPast = typeof course.plan.term === 'number';
    for (const [i, student] of takersOf(course, people, random).entries()) {
      const days = random.whole(3, 38);
      const time = `${random.whole(8, 19)}`.padStart(2, '0') + ':20';
      const enrolledAt =
        course.plan.term === 'coming'
          ? timeline.past(-days, time)
          : momentBefore(timeline, course.term.startsOn, days, time);
      const final = finals.get(course)?.get(student);
      rows.push({
        id: newId(),
        course_id: course.id,
        user_id: student.id,
        section_id: course.sectionIds[i % course.sectionIds.length] ?? null,
        state: isPast ? 'completed' : 'active',
        final_percent: isPast ? String(final ?? random.whole(62, 97)) : null,
        enrolled_at: enrolledAt,
        completed_at: isPast ? momentBefore(timeline, course.term.endsOn, -7, '12:00') : null,
      });
      made.push({ course, student, enrolledAt });
    }
  }
  await insertRows(tx, 'enrolments', rows);
  return made;
}

/** Her courses hold her and her cohort first; the big one nearly everyone; the rest are drawn from the others. */
function takersOf(course: DemoCourse, people: DemoPeople, random: Random): DemoPerson[] {
  const cohort = cohortOf(people);
  const others = people.students.slice(cohort.length);
  const { isHers, students: size } = course.plan;
  if (!isHers) return random.shuffle(others).slice(0, size);
  if (typeof course.plan.term === 'number') return cohort;
  const hers = size >= cohort.length ? cohort : cohort.slice(0, size);
  return [...hers, ...random.shuffle(others).slice(0, size - hers.length)];
}

type Finals = Map<DemoCourse, Map<DemoPerson, number>>;

function finalsFor(people: DemoPeople, courses: DemoCourse[], random: Random): Finals {
  const past = courses.filter((course) => typeof course.plan.term === 'number');
  const finals: Finals = new Map(past.map((course) => [course, new Map()]));
  for (const [place, student] of cohortOf(people).entries())
    past.forEach((course, i) => finals.get(course)?.set(student, finalOf(place, i, random)));
  return finals;
}

function finalOf(place: number, course: number, random: Random): number {
  const tenths = (low: number, high: number) => random.whole(low * 10, high * 10) / 10;
  if (place === 0) return herFinals[course] as number;
  // Above her: an A in seven courses and A- in two. Below: never better than B+ on the whole.
  if (place <= better) return course < 7 ? tenths(93.2, 98) : tenths(87.4, 92);
  return course % 3 === 0 ? tenths(84, 91) : tenths(64, 86);
}
