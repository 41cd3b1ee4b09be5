import type { Received } from '../../../contract/api.ts';
import { type CourseStatus, missingForPublishing } from '../../../contract/courses.ts';
import type { CourseSettings } from '../../../contract/course-settings.ts';
import { changesBetween } from '../../../domain/course-fields.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { changedSince, conflict, invalid } from '../../refusal.ts';
import type { CourseForActor } from '../courses/access.ts';
import { loadForEditing } from '../courses/change.ts';
import { changedColumnsOf, refusingTakenCode } from '../courses/fields.ts';
import { tellOfCourse } from '../courses/tell.ts';
import { lockCourse } from '../enrolments/locked-course.ts';
import { moveUp } from '../enrolments/move-up.ts';
import { refuseFinal } from '../gradebook/final-grades.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { findSettings } from './settings-query.ts';

type Sent = Received<'PUT /api/courses/{id}/settings', 'body'>;

/** Saves the settings of a course; of two who opened them, the first to save wins. */
export async function saveSettings(app: App, by: By, courseId: string, sent: Sent): Promise<CourseSettings> {
  const { actor } = by;
  return refusingTakenCode(() =>
    transaction(app.database, async (tx) => {
      const { status, courseCode } = await loadForEditing(tx, actor, courseId);
      if (status === 'archived') throw conflict('This course is archived. Take it out of the archive, then change it.');
      refuseIncomplete(sent, status);
      const before = await findSettings(tx, actor, courseId);
      // A transcript weighs the grades in it by them (0066).
      if (sent.credits !== before.credits) refuseFinal(before);
      if (!(await write(app, tx, actor, { id: courseId, status, courseCode }, sent))) {
        const standing = await findSettings(tx, actor, courseId);
        if (isKept(standing, sent)) return standing;
        throw changedSince(
          'Someone else has changed this course since you opened its settings. Reload to see theirs; what you typed is kept in this window until then.',
        );
      }
      await fillPlaces(app, tx, courseId);
      await tellOfCourse(tx, { id: courseId, status });
      const after = await findSettings(tx, actor, courseId);
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length > 0)
        await writeAudit(app, tx, by, { action: 'course.changed', user: null, course: after, changes });
      return after;
    }),
  );
}

function refuseIncomplete(sent: Sent, status: CourseStatus): void {
  if (status === 'draft') return;
  const missing = missingForPublishing({ ...sent, modules: [] });
  if (Object.keys(missing).length > 0) throw invalid(missing);
}

async function write(
  app: App,
  tx: Tx,
  actor: Actor,
  course: Pick<CourseForActor, 'id' | 'status' | 'courseCode'>,
  sent: Sent,
): Promise<boolean> {
  const { revision, ...fields } = sent;
  const columns = await changedColumnsOf(app, tx, actor, course.id, { ...fields, status: 'draft', modules: [] });
  const { status: _status, published_at: _publishedAt, hue, ...kept } = columns;
  // Holds the row until the end: a second editor waits here, and then finds another revision. The colour follows a new
  // code alone: that of an old one is what people know the course by.
  const saved = await tx
    .updateTable('courses')
    .set({ ...kept, revision: revision + 1, ...(fields.courseCode !== course.courseCode && { hue }) })
    .where('id', '=', course.id)
    .where('status', '=', course.status)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Whether all that is sent stands already: a retry, whose first answer was lost, is done. */
function isKept(standing: CourseSettings, { term, department, revision: _revision, ...fields }: Sent): boolean {
  const chosen = {
    term: standing.isTermChosen ? standing.term?.id : null,
    department: standing.department?.id ?? null,
  };
  return (
    (term === undefined || term === chosen.term) &&
    (department === undefined || department === chosen.department) &&
    Object.entries(fields).every(([field, value]) => (value ?? null) === standing[field as keyof typeof fields])
  );
}

/** More places than before are for those who wait. */
async function fillPlaces(app: App, tx: Tx, courseId: string): Promise<void> {
  const course = await lockCourse(tx, courseId);
  if (course) await moveUp(app, tx, course);
}
