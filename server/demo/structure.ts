import type { Insertable } from 'kysely';
import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Schema } from '../db/schema.ts';
import { addDays } from '../../domain/day.ts';
import { newId } from '../ids.ts';
import type { DemoCourse } from './courses.ts';
import type { DemoPeople } from './people.ts';
import { momentBefore, type Timeline } from './timeline.ts';

/** Departments, with the letters that the codes of their courses begin with. */
const departments: Record<string, string[]> = {
  Computing: ['WEB', 'CS', 'DATA'],
  'Mathematics and Statistics': ['MATH', 'STAT'],
  'Natural Sciences': ['BIO', 'CHEM', 'PHYS'],
  Humanities: ['PHIL', 'HIST', 'LING'],
  'Social Sciences': ['PSY', 'ECON'],
  'Arts and Music': ['ART', 'MUS'],
};

/** Departments for all courses but the templates, and three courses that somebody has forgotten about. */
export async function makeStructure(
  tx: Tx,
  people: DemoPeople,
  courses: readonly DemoCourse[],
  timeline: Timeline,
): Promise<void> {
  const ids = new Map(Object.keys(departments).map((name) => [name, newId()]));
  await insertRows(
    tx,
    'departments',
    [...ids].map(([name, id]) => ({ id, name })),
  );
  await makeForgotten(tx, people, courses, timeline);
  for (const [name, letters] of Object.entries(departments))
    await tx
      .updateTable('courses')
      .set({ department_id: ids.get(name) ?? null })
      .where((eb) => eb.or(letters.map((each) => eb('course_code', 'like', `${each}-%`))))
      .where('is_template', '=', false)
      .execute();
}

/** What course management is there to find. */
async function makeForgotten(
  tx: Tx,
  people: DemoPeople,
  courses: readonly DemoCourse[],
  timeline: Timeline,
): Promise<void> {
  const { current, coming } = timeline.terms;
  const teacher = people.instructors['okonkwo']?.id ?? people.manager.id;
  const at = momentBefore(timeline, current.startsOn, 20, '09:30');
  const common = {
    level: 'beginner' as const,
    credits: 3,
    created_by: people.manager.id,
    created_at: at,
    updated_at: at,
  };
  const term = await tx
    .selectFrom('terms')
    .select(['id', 'starts_on'])
    .where('starts_on', 'in', [current.startsOn, coming.startsOn])
    .execute();
  const termId = (startsOn: string) => term.find((each) => each.starts_on === startsOn)?.id ?? null;
  const rows: Insertable<Schema['courses']>[] = [
    // Published, and nobody teaches it.
    {
      ...common,
      id: newId(),
      title: 'Field Methods in Linguistics',
      course_code: 'LING-230',
      description: 'Listening, transcribing and asking, with a speaker of a language that nobody in the room knows.',
      status: 'active',
      hue: 4,
      max_students: 18,
      start_date: coming.startsOn,
      end_date: coming.endsOn,
      enrollment_deadline: addDays(coming.startsOn, 14),
      term_id: termId(coming.startsOn),
      published_at: at,
    },
    // Its end was typed a year too early.
    {
      ...common,
      id: newId(),
      title: 'Soil and Water',
      course_code: 'BIO-215',
      description: 'What a handful of earth holds, and how to measure it.',
      status: 'draft',
      hue: 5,
      max_students: 24,
      start_date: coming.startsOn,
      end_date: addDays(coming.endsOn, -365),
      term_id: termId(coming.startsOn),
    },
    // Announced for this term and never published.
    {
      ...common,
      id: newId(),
      title: 'Reading Contracts',
      course_code: 'ECON-240',
      description: 'How agreements are written, read and argued about.',
      status: 'draft',
      hue: 9,
      max_students: 30,
      start_date: current.startsOn,
      end_date: current.endsOn,
      enrollment_deadline: addDays(current.startsOn, 14),
      term_id: termId(current.startsOn),
    },
  ];
  await insertRows(tx, 'courses', rows);
  const drafts = rows.filter(({ status }) => status === 'draft');
  await insertRows(
    tx,
    'course_staff',
    drafts.map(({ id }) => ({ course_id: id, user_id: teacher, role: 'instructor' as const })),
  );
  await raiseCapacity(tx, courses);
}

/** The coming psychology course has had more places since its students wait: they move up with its next change. */
async function raiseCapacity(tx: Tx, courses: readonly DemoCourse[]): Promise<void> {
  const full = courses.find(({ plan }) => plan.content.code === 'PSY-110' && plan.term === 'coming');
  if (full) await tx.updateTable('courses').set({ max_students: 34 }).where('id', '=', full.id).execute();
}
