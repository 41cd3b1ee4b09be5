import type { Received } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { conflict, invalid } from '../../refusal.ts';
import { findCourseRules } from '../gradebook/course-rules.ts';
import { readEntry } from '../gradebook/enter-scores.ts';
import { refuseFinal } from '../gradebook/final-grades.ts';
import { sameNumber } from '../gradebook/next-score.ts';
import { writeAssessment } from '../rubrics/assessments.ts';
import type { LoadedWork } from './load-work.ts';
import { say } from '../../../contract/text.ts';

type Sent = Received<'PUT /api/assignments/{id}/grading/{workId}', 'body'>;

/** Gives one of several graders' grades: nothing of it is a score before the moderator releases it. */
export async function gradeProvisionally(app: App, tx: Tx, actor: Actor, work: LoadedWork, sent: Sent): Promise<void> {
  if (sent.status !== undefined)
    throw invalid({ status: 'While several graders grade, late and missing follow from the dates.' });
  const place = await takePlace(app, tx, actor, work);
  const total = await assess(app, tx, actor, work, sent);
  const entered = await enteredBy(tx, work, sent, total);
  if (entered !== undefined && !sameNumber(place.entered, entered)) {
    if (place.revision !== sent.revision)
      throw conflict('You have graded this work in another window meanwhile. Nothing of this was written: look at it.');
    await tx
      .updateTable('provisional_grades')
      .set({ entered, revision: place.revision + 1, graded_at: app.clock.now() })
      .where('activity_id', '=', work.assignment.id)
      .where('user_id', '=', work.studentId)
      .where('grader_id', '=', actor.id)
      .execute();
  }
  await tell(tx, work);
}

/** What a grader writes for the student: it goes there with the grade, if that is taken. */
export async function commentProvisionally(
  app: App,
  tx: Tx,
  actor: Actor,
  work: LoadedWork,
  comment: string,
): Promise<void> {
  refuseFinal(work);
  await takePlace(app, tx, actor, work);
  await tx
    .updateTable('provisional_grades')
    .set({ comment })
    .where('activity_id', '=', work.assignment.id)
    .where('user_id', '=', work.studentId)
    .where('grader_id', '=', actor.id)
    .execute();
  await tell(tx, work);
}

interface Place {
  entered: string | null;
  revision: number;
}

/**
 * The grader's place with the work; takes one of those that are left. All who do wait for each other. (Assistants are
 * given theirs, and have no work loaded before.)
 */
export async function takePlace(app: App, tx: Tx, actor: Actor, work: LoadedWork): Promise<Place> {
  const { graders } = await lockModeration(tx, actor, work);
  const of = { activity_id: work.assignment.id, user_id: work.studentId };
  const decided = await tx
    .selectFrom('moderated_grades')
    .select('source')
    .where('activity_id', '=', of.activity_id)
    .where('user_id', '=', of.user_id)
    .executeTakeFirst();
  if (decided) throw conflict('The moderator has decided on this work, so what its graders have given stays as it is.');
  const places = await tx
    .selectFrom('provisional_grades')
    .select(['grader_id', 'entered', 'revision'])
    .where('activity_id', '=', of.activity_id)
    .where('user_id', '=', of.user_id)
    .execute();
  const mine = places.find((place) => place.grader_id === actor.id);
  if (mine) return mine;
  if (places.length >= graders)
    throw conflict(say`${graders} graders have this work already. Go on with work that has a place left.`);
  await tx
    .insertInto('provisional_grades')
    .values({ ...of, grader_id: actor.id, entered: null, taken_at: app.clock.now(), graded_at: null })
    .execute();
  return { entered: null, revision: 0 };
}

async function lockModeration(tx: Tx, actor: Actor, { assignment }: LoadedWork): Promise<{ graders: number }> {
  const row = await tx
    .selectFrom('moderations')
    .select(['graders', 'moderator_id', 'released_at'])
    .where('activity_id', '=', assignment.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.released_at)
    throw conflict('The grades of this assignment were released meanwhile. Reload the page to go on.');
  if (row.moderator_id === actor.id)
    throw conflict('You moderate this assignment: what becomes the score is decided on its moderation page.');
  return row;
}

/** Writes the rubric where it was sent, and says what it comes to; undefined: it was not. */
async function assess(app: App, tx: Tx, actor: Actor, { assignment, studentId }: LoadedWork, { assessment }: Sent) {
  if (!assessment) return undefined;
  const { id: activityId, rubricId } = assignment;
  if (rubricId === null) throw invalid({ marks: 'This assignment has no rubric any more. Reload the page.' });
  const place = { activityId, userId: studentId, purpose: 'provisional' as const, assessorId: actor.id };
  const { total } = await writeAssessment(app, tx, { ...place, rubricId, by: actor.id, ...assessment });
  return total;
}

/** What was typed counts before what the rubric comes to; undefined: the points stay as they are. */
async function enteredBy(
  tx: Tx,
  { assignment }: LoadedWork,
  { entry }: Sent,
  total: string | null | undefined,
): Promise<string | null | undefined> {
  if (entry === undefined) return assignment.rubricIsScore ? total : undefined;
  const course = await findCourseRules(tx, assignment.course.id);
  const item = course.items.find(({ id }) => id === assignment.id);
  const read = item ? readEntry(course, item, entry) : { problem: 'This assignment is not graded.' };
  if ('problem' in read) throw invalid({ entry: read.problem });
  if (read.isExcused === true)
    throw invalid({ entry: 'Several graders grade this work. Excuse it in the gradebook once grades are released.' });
  return read.entered;
}

/** Staff alone hear that there is something new; what it is they read as far as they may. */
async function tell(tx: Tx, { assignment }: LoadedWork): Promise<void> {
  await announce(tx, { topic: `work:${assignment.id}`, to: { staff: assignment.course.id } });
}
