import type { App } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { sanitiseText } from '../rich-text/sanitise.ts';
import { critiques, given, moderatedText, moderatedTitle, study, studyMarks } from './content/graders.ts';
import type { DemoCourse } from './courses.ts';
import { submissionOf } from './hand-ins.ts';
import { pageOfText } from './pdf.ts';
import type { DemoPeople } from './people.ts';
import { storeFile } from './store-file.ts';
import type { Timeline } from './timeline.ts';

export interface GradingWorld {
  app: App;
  tx: Tx;
  people: DemoPeople;
  courses: DemoCourse[];
  timeline: Timeline;
}

/** Her layout study is there as a PDF too, with what her teacher has drawn on it; its score is posted. */
export async function annotateHerStudy({ app, tx, people, timeline }: GradingWorld, web: DemoCourse): Promise<void> {
  const item = web.items.find(({ title }) => title === 'Responsive layout study');
  if (!item) return;
  const handedIn = await submissionOf(tx, item, people.student);
  if (!handedIn) return;
  const file_id = await storeFile(app, tx, {
    ownerId: people.student.id,
    purpose: 'submission',
    name: 'lindgren-layout-study.pdf',
    type: 'application/pdf',
    bytes: pageOfText(study),
    at: timeline.past(-6, '21:28'),
    place: { kind: 'submission', object_id: handedIn.id, course_id: web.id },
  });
  await tx.insertInto('submission_files').values({ submission_id: handedIn.id, file_id, position: 1 }).execute();
  const at = timeline.past(-1, '16:35');
  const rows = studyMarks.map(({ kind, color, rects, body }) => ({
    id: newId(),
    activity_id: item.id,
    user_id: people.student.id,
    submission_id: handedIn.id,
    file_id,
    author_id: web.teacherId,
    page: 1,
    kind,
    color,
    rects: JSON.stringify(rects),
    strokes: '[]',
    body,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  }));
  await tx.insertInto('annotations').values(rows).execute();
}

/** An assignment that two assistants have graded, and that waits for the teacher’s decisions. */
export async function layModeration({ tx, people, timeline }: GradingWorld, web: DemoCourse): Promise<void> {
  const second = people.assistants.find(({ id }) => id !== people.assistant.id);
  if (!second) return;
  const graders = [people.assistant.id, second.id];
  await tx
    .insertInto('course_staff')
    .values({ course_id: web.id, user_id: second.id, role: 'teaching_assistant', position: 2 })
    .execute();
  const students = await tx
    .selectFrom('enrolments')
    .select('user_id')
    .where('course_id', '=', web.id)
    .where('state', '=', 'active')
    .where('user_id', '<>', people.student.id)
    .orderBy('user_id')
    .limit(critiques.length)
    .execute();
  const activity_id = newId();
  const due_at = timeline.past(-2, '23:59');
  const activity = { kind: 'assignment' as const, title: moderatedTitle, points: '20', due_at, position: 90 };
  await tx
    .insertInto('activities')
    .values({
      id: activity_id,
      course_id: web.id,
      ...activity,
      is_published: false,
      minutes: null,
      created_at: timeline.past(-20, '10:00'),
    })
    .execute();
  await tx
    .insertInto('assignments')
    .values({ activity_id, instructions: sanitiseText(moderatedText).html, accepts: ['text'] })
    .execute();
  const settings = { graders: 2, moderator_id: web.teacherId, sees_each_other: false, hides_graders: false };
  await tx
    .insertInto('moderations')
    .values({ activity_id, ...settings, released_at: null, released_by: null })
    .execute();
  for (const [place, { user_id }] of students.entries()) {
    const submitted_at = timeline.past(-3, `1${place}:20`);
    const body = sanitiseText(critiques[place] ?? '').html;
    await tx.insertInto('submissions').values({ id: newId(), activity_id, user_id, body, submitted_at }).execute();
    const { grades, comments } = given[place] ?? { grades: [], comments: [] };
    const rows = graders.map((grader_id, n) => {
      const entered = grades[n] ?? null;
      const graded_at = entered === null ? null : timeline.past(-1, `1${n}:40`);
      const revision = entered === null ? 0 : 1;
      const taken_at = timeline.past(-2, `0${n + 8}:00`);
      return { activity_id, user_id, grader_id, entered, comment: comments[n] ?? '', revision, taken_at, graded_at };
    });
    await tx.insertInto('provisional_grades').values(rows).execute();
  }
}
