import { newId } from '../ids.ts';
import { code, libraryComments, report } from './content/grading.ts';
import { annotateHerStudy, type GradingWorld, layModeration } from './graders.ts';
import { pageOfText } from './pdf.ts';
import { storeFile } from './store-file.ts';

/** For those who grade: comments that they keep, and what waits for them with files and a second attempt. */
export async function makeGrading(world: GradingWorld): Promise<void> {
  const { tx, people, courses, timeline } = world;
  const web = courses.find(({ plan, content }) => plan.term === 'current' && content.code === 'WEB-301');
  if (!web) return;
  const at = (n: number) => new Date(timeline.past(-30, '10:00').getTime() - n * 60_000);
  const rows = [web.teacherId, people.assistant.id].flatMap((owner_id) =>
    libraryComments.map((body, n) => ({ id: newId(), owner_id, body, created_at: at(n) })),
  );
  await tx.insertInto('library_comments').values(rows).execute();
  const form = web.items.find(({ title }) => title === 'Accessible form component');
  if (form) await addFiles(world, web.id, form.id);
  await annotateHerStudy(world, web);
  await layModeration(world, web);
}

/** The first of those who wait has handed in a second time, with a report and its code. */
async function addFiles({ app, tx }: GradingWorld, courseId: string, activityId: string): Promise<void> {
  const first = await tx
    .selectFrom('submissions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 's.body', 's.submitted_at', 'u.last_name'])
    .where('s.activity_id', '=', activityId)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .executeTakeFirst();
  if (!first) return;
  const id = newId();
  const at = new Date(first.submitted_at.getTime() + 40 * 60_000);
  const { user_id, body } = first;
  await tx
    .insertInto('submissions')
    .values({ id, activity_id: activityId, user_id, attempt: 2, body, submitted_at: at })
    .execute();
  const place = { kind: 'submission', object_id: id, course_id: courseId };
  const common = { ownerId: user_id, purpose: 'submission' as const, at, place };
  const name = first.last_name.toLowerCase();
  const pdf = { name: `${name}-form-component.pdf`, type: 'application/pdf', bytes: pageOfText(report) };
  const script = { name: 'read-day.js', type: 'application/octet-stream', bytes: Buffer.from(code, 'utf8') };
  for (const [index, file] of [pdf, script].entries()) {
    const file_id = await storeFile(app, tx, { ...common, ...file });
    await tx
      .insertInto('submission_files')
      .values({ submission_id: id, file_id, position: index + 1 })
      .execute();
  }
}
