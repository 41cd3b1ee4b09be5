import type { MadeChange } from '../../../contract/course-changes.ts';
import type { ChangeRefusal } from '../../../contract/course-changes.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { conflict } from '../../refusal.ts';
import { refusingTakenCode } from '../courses/fields.ts';
import { changeStatusIn } from '../course-settings/status.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { findChange } from './changes-query.ts';
import { findEnding } from './ended-waiting.ts';
import { keepChange } from './keep-change.ts';
import { type Names, planFor, type PlannedCourse, type Wanted } from './plan.ts';
import { fieldChanges } from './preview.ts';
import { fillPlaces, lockCourses, tellOfCourses, writeFields } from './write-fields.ts';
import { joined, said, say, type Text } from '../../../contract/text.ts';

/** Changes several courses: all of them, or none when one refuses. */
export async function changeCourses(app: App, by: By, wanted: Wanted, once: Once): Promise<MadeChange> {
  return refusingTakenCode(() =>
    transaction(app.database, (tx) =>
      once(tx, async () => {
        await lockCourses(tx, wanted.courses);
        const { plans, names } = await planFor(app, tx, by.actor, wanted);
        refuseAny(plans);
        const changing = plans.filter(isChanging);
        if (changing.length === 0) throw conflict('These courses are so already: there is nothing to change.');
        const ended = await findEnding(tx, changing);
        await apply(app, tx, by, changing, names);
        const id = newId();
        await keepChange(app, tx, by, { id, change: wanted.change, courses: changing, ended, names });
        return findChange(tx, id);
      }),
    ),
  );
}

/** A term that was followed and is now chosen is a change too, though the course stays in it. */
const isChanging = ({ changed, before, after }: PlannedCourse) =>
  changed.length > 0 || before.isTermChosen !== after.isTermChosen;

async function apply(app: App, tx: Tx, by: By, plans: readonly PlannedCourse[], names: Names): Promise<void> {
  await writeFields(
    app,
    tx,
    plans.filter(hasFields).map(({ after }) => after),
  );
  for (const plan of plans) {
    const { id, title, before, after } = plan;
    const fields = fieldChanges(plan, names).filter(({ field }) => field !== 'status');
    const changes = Object.fromEntries(fields.map(({ field, from, to }) => [field, { from, to }]));
    if (fields.length > 0)
      await writeAudit(app, tx, by, { action: 'course.changed', user: null, course: { id, title }, changes });
    if (before.status !== after.status) await changeStatusIn(app, tx, by, id, after.status);
    if (before.maxStudents !== after.maxStudents) await fillPlaces(app, tx, id);
  }
  await tellOfCourses(
    tx,
    plans.map(({ id }) => id),
  );
}

const hasFields = ({ changed, before, after }: PlannedCourse) =>
  changed.some((field) => field !== 'status') || before.isTermChosen !== after.isTermChosen;

const reasons: Record<ChangeRefusal, Text> = {
  archived: said('it is archived'),
  dates: said('it would end before it begins'),
  deadline: said('its enrollment deadline would be after its end'),
  codeTaken: said('its code would be used twice in the term'),
  status: said('its status cannot become that'),
  unfinished: said('its checklist says what is missing before it can be published'),
};

function refuseAny(plans: readonly PlannedCourse[]): void {
  const refusing = plans.filter(({ refusals }) => refusals.length > 0);
  if (refusing.length === 0) return;
  const each = refusing.slice(0, 5).map(({ before, refusals }) => {
    const why = joined(
      refusals.map((refusal) => reasons[refusal]),
      ', ',
    );
    return say`${before.code}: ${why}`;
  });
  const more = refusing.length > 5 ? [say`and ${refusing.length - 5} more`] : [];
  const named = joined([...each, ...more], '; ');
  throw conflict(say`Nothing was changed, because not every course can take this. ${named}.`);
}
