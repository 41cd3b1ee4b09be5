import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { sanitiseText } from '../rich-text/sanitise.ts';
import type { DemoPeople } from './people.ts';
import { momentBefore, type Timeline } from './timeline.ts';

const modules = [
  {
    title: 'Before we begin',
    description: 'What the course is about, and how it works',
    lessons: ['Welcome', 'How work is graded'],
  },
  { title: 'Foundations', description: 'Weeks 1 to 4', lessons: ['Key terms'] },
  { title: 'Practice', description: 'Weeks 5 to 9', lessons: ['A worked example'] },
  { title: 'Project', description: 'Weeks 10 to 12', lessons: ['What a good project does'] },
];

/** What whoever creates a course can start from: a frame of twelve weeks, which the course manager keeps. */
export async function makeTemplate(tx: Tx, people: DemoPeople, timeline: Timeline): Promise<void> {
  const { startsOn, endsOn } = timeline.terms.current;
  const at = momentBefore(timeline, startsOn, 30, '11:00');
  const id = newId();
  await tx
    .insertInto('courses')
    .values({
      id,
      title: 'Twelve weeks with a project',
      course_code: 'FRAME-12',
      description: 'A frame of four modules with welcome pages and a project, to be filled with your subject.',
      status: 'draft',
      level: 'beginner',
      credits: 4,
      hue: 6,
      max_students: 40,
      start_date: startsOn,
      end_date: endsOn,
      is_template: true,
      created_by: people.manager.id,
      created_at: at,
      updated_at: at,
    })
    .execute();
  for (const [index, { title, description, lessons }] of modules.entries()) {
    const module = { id: newId(), course_id: id, title, description, position: index + 1 };
    await tx.insertInto('modules').values(module).execute();
    for (const [place, name] of lessons.entries()) {
      const lesson = { id: newId(), course_id: id, module_id: module.id, kind: 'lesson' as const, title: name };
      await tx
        .insertInto('activities')
        .values({ ...lesson, position: place + 1, minutes: 10, created_at: at })
        .execute();
      const body = sanitiseText(`<p>${name}: write here what your students need to know.</p>`).html;
      await tx.insertInto('lessons').values({ activity_id: lesson.id, body }).execute();
    }
    if (index === 0) await makeRound(tx, people, module, at);
  }
}

/** A round of introductions, done by who has written in it. */
async function makeRound(
  tx: Tx,
  people: DemoPeople,
  module: { id: string; course_id: string },
  at: Date,
): Promise<void> {
  const item = { id: newId(), course_id: module.course_id, title: 'Introduce yourself', created_at: at };
  await tx
    .insertInto('activities')
    .values({ ...item, module_id: module.id, kind: 'discussion', position: 9, requirement: 'contribute' })
    .execute();
  const content = 'Who are you, what brings you here, and what would you like to be able to do in twelve weeks?';
  await tx
    .insertInto('discussion_topics')
    .values({ ...item, activity_id: item.id, author_id: people.manager.id, content })
    .execute();
}
