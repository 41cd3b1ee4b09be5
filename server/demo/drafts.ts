import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { addDays } from '../../domain/day.ts';
import type { DemoPeople } from './people.ts';
import { momentBefore, type Timeline } from './timeline.ts';

/** A course that the demo instructor is still writing, so that resuming a draft can be tried. */
export async function makeDraft(tx: Tx, people: DemoPeople, timeline: Timeline): Promise<void> {
  const owner = (people.instructors['halloran'] as { id: string }).id;
  const { startsOn, endsOn } = timeline.terms.coming;
  const at = momentBefore(timeline, timeline.today, 4, '15:30');
  const id = newId();
  await tx
    .insertInto('courses')
    .values({
      id,
      title: 'Typography for the Web',
      course_code: 'ART-160',
      description: '',
      status: 'draft',
      level: 'beginner',
      credits: 3,
      hue: 11,
      max_students: 50,
      start_date: startsOn,
      end_date: endsOn,
      enrollment_deadline: addDays(startsOn, -7),
      created_by: owner,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await tx.insertInto('course_staff').values({ course_id: id, user_id: owner, role: 'instructor' }).execute();
  const modules = [
    { id: newId(), course_id: id, title: 'The letter', description: 'From stroke to outline', position: 0 },
    { id: newId(), course_id: id, title: 'The line', description: 'Measure, leading, rag', position: 1 },
  ];
  await tx.insertInto('modules').values(modules).execute();
  const lesson = {
    id: newId(),
    course_id: id,
    module_id: modules[0]?.id,
    kind: 'lesson' as const,
    title: 'What a letter is made of',
    created_at: at,
  };
  await tx.insertInto('activities').values(lesson).execute();
  await tx.insertInto('lessons').values({ activity_id: lesson.id }).execute();
}
