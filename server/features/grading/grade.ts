import type { Received } from '../../../contract/api.ts';
import type { WorkToGrade } from '../../../contract/grading.ts';
import { lateSeconds } from '../../../domain/assignments/timeliness.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { invalid } from '../../refusal.ts';
import { refuseWithoutGrading } from '../gradebook/access.ts';
import { findCourseRules } from '../gradebook/course-rules.ts';
import { readEntry } from '../gradebook/enter-scores.ts';
import { refuseFinal } from '../gradebook/final-grades.ts';
import { overtakenRefusal } from '../gradebook/overtaken.ts';
import { refreshTotals } from '../gradebook/stale.ts';
import { writeScores } from '../gradebook/write-scores.ts';
import { readAssessment, writeAssessment } from '../rubrics/assessments.ts';
import { gradedTogether } from './graded-together.ts';
import { findWorks } from './list.ts';
import { type LoadedWork, loadWork, shownWork } from './load-work.ts';
import { gradeProvisionally } from './provisional.ts';
import type { ScoreChange } from '../gradebook/score-change.ts';

type Sent = Received<'PUT /api/assignments/{id}/grading/{workId}', 'body'>;
type Asked = { id: string; workId: string };

/** For who grades: in a course that is completed or put away its grades stay as they are. */
export async function loadToGrade(app: App, tx: Tx | App['database']['read'], actor: Actor, asked: Asked) {
  const work = await loadWork(app, tx, actor, asked);
  refuseWithoutGrading(actor);
  refuseFinal(work);
  return work;
}

/** Grades a student's work, and with it that of the group where it has one grade: everything, or nothing. */
export async function gradeWork(app: App, actor: Actor, asked: Asked, sent: Sent): Promise<WorkToGrade> {
  const { assignment } = await loadToGrade(app, app.database.read, actor, asked);
  // Only the totals of who is graded are computed with it, so all others must stand.
  await refreshTotals(app, assignment.course.id);
  return transaction(app.database, async (tx) => {
    const work = await loadToGrade(app, tx, actor, asked);
    if (work.row.moderation) {
      await gradeProvisionally(app, tx, actor, work, sent);
      return shownWork(app, actor, await loadWork(app, tx, actor, asked));
    }
    const people = await gradedTogether(tx, work);
    const total = await assess(app, tx, actor, work, people, sent);
    const changes = await scoreChanges(app, tx, actor, work, people, sent, total);
    const { overtaken } = await writeScores(app, tx, { by: actor.id, via: 'grading' }, changes);
    if (overtaken.length > 0) throw await overtakenRefusal(tx, actor, changes, overtaken);
    await announce(tx, { topic: `work:${asked.id}`, to: { staff: assignment.course.id } });
    return shownWork(app, actor, await loadWork(app, tx, actor, asked));
  });
}

/** Writes the rubric where it was sent, and says what it comes to; undefined: it was not. */
async function assess(
  app: App,
  tx: Tx,
  actor: Actor,
  { assignment }: LoadedWork,
  people: readonly string[],
  { assessment }: Sent,
): Promise<string | null | undefined> {
  if (!assessment) return undefined;
  const { rubricId } = assignment;
  if (rubricId === null) throw invalid({ marks: 'This assignment has no rubric any more. Reload the page.' });
  let total: string | null = null;
  for (const [index, userId] of people.entries()) {
    const place = { activityId: assignment.id, userId, purpose: 'grading' as const };
    // Of the other members nobody has seen theirs: it becomes the group's.
    const seen = index === 0 ? assessment.revision : ((await readAssessment(tx, place))?.revision ?? 0);
    const written = { ...place, rubricId, by: actor.id, marks: assessment.marks, revision: seen };
    ({ total } = await writeAssessment(app, tx, written));
  }
  return total;
}

async function scoreChanges(
  app: App,
  tx: Tx,
  actor: Actor,
  { assignment }: LoadedWork,
  people: readonly string[],
  sent: Sent,
  total: string | null | undefined,
): Promise<ScoreChange[]> {
  const given = {
    ...(await givenBy(tx, assignment, sent, total)),
    ...(sent.status !== undefined && { status: sent.status }),
  };
  if (Object.keys(given).length === 0) return [];
  const works = await findWorks(tx, actor, assignment, people, app.clock.now());
  const byUser = new Map(works.map((work) => [work.user_id, work]));
  return people.map((userId, index) => {
    const { due_at: dueAt = null, submitted_at: submittedAt = null } = byUser.get(userId) ?? {};
    return {
      activityId: assignment.id,
      userId,
      ...given,
      lateSeconds: lateSeconds({ dueAt, graceMinutes: assignment.graceMinutes, submittedAt }) || null,
      ...(index === 0 && { revision: sent.revision }),
    };
  });
}

/** What was typed counts before what the rubric comes to. */
async function givenBy(
  tx: Tx,
  assignment: LoadedWork['assignment'],
  { entry }: Sent,
  total: string | null | undefined,
): Promise<Pick<ScoreChange, 'entered' | 'isExcused'>> {
  if (entry === undefined) return total !== undefined && assignment.rubricIsScore ? { entered: total } : {};
  const course = await findCourseRules(tx, assignment.course.id);
  const item = course.items.find(({ id }) => id === assignment.id);
  const read = item ? readEntry(course, item, entry) : { problem: 'This assignment is not graded.' };
  if ('problem' in read) throw invalid({ entry: read.problem });
  return read;
}
