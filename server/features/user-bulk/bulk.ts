import { sql } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { BulkDeed, BulkOutcome, BulkRefusal } from '../../../contract/user-bulk.ts';
import { dayIn } from '../../../domain/day.ts';
import { isOver } from '../../../domain/enrolment.ts';
import { judgeBulk } from '../../../domain/user-bulk.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../refusal.ts';
import { type LockedCourse, lockCourse, readFacts } from '../enrolments/locked-course.ts';
import { refuseForeignSection } from '../people/sections.ts';
import type { By } from '../users/audit.ts';
import { refuseFallen } from '../users/fallen.ts';
import { refuseToGrant } from '../users/policy.ts';
import { carryOut } from './carry-out.ts';
import { holdChosen } from './chosen.ts';
import { say } from '../../../contract/text.ts';

const mostEnrolled = 1000;
const mostRefusals = 100;

/** Says what becomes of everybody who is chosen and, when it is to be applied, does it: all of it in one transaction. */
export async function doToMany(app: App, by: By, body: Received<'POST /api/users/bulk', 'body'>): Promise<BulkOutcome> {
  const { deed, apply, leaveOut } = body;
  if (deed.kind === 'role') refuseToGrant(by.actor, deed.role);
  return transaction(app.database, async (tx) => {
    const course = deed.kind === 'enrol' ? await lockJoinable(app, tx, deed) : null;
    if (deed.kind === 'supervise') await refuseOtherThanSupervisor(tx, deed.supervisor);
    const people = await holdChosen(tx, body, by.actor.id, app.clock.now());
    await refuseFallen(tx, by);
    const places = course && {
      places: (await readFacts(tx, course, by.actor.id)).places,
      requiresApproval: course.requiresApproval,
    };
    const verdicts = judgeBulk(
      by.actor,
      deed,
      people.map((each) => ({ ...each, standing: each.standing ?? 'none' })),
      places,
    );
    const judged = people.map((person, index) => ({ person, verdict: verdicts[index] ?? 'same' }));
    const changing = judged.filter(({ verdict }) => verdict === 'change').map(({ person }) => person);
    const refused = judged.flatMap(({ person, verdict }) => (isRefusal(verdict) ? [{ person, reason: verdict }] : []));
    if (deed.kind === 'enrol' && changing.length > mostEnrolled)
      throw invalid({ who: say`At most ${mostEnrolled} students are enrolled at a time. Choose fewer` });
    if (apply && refused.length > 0 && !leaveOut)
      throw conflict(
        say`Nothing was done: it is refused for ${refused.length} of them. Leave those out, or choose others.`,
      );
    if (apply && changing.length > 0) await carryOut(app, tx, by, deed, { people: changing, course });
    return {
      applied: apply,
      found: people.length,
      changed: changing.length,
      unchanged: people.length - changing.length - refused.length,
      refused: refused.length,
      refusals: refused.slice(0, mostRefusals),
    };
  });
}

function isRefusal(verdict: ReturnType<typeof judgeBulk>[number]): verdict is BulkRefusal {
  return verdict !== 'change' && verdict !== 'same';
}

async function lockJoinable(app: App, tx: Tx, deed: Extract<BulkDeed, { kind: 'enrol' }>): Promise<LockedCourse> {
  const course = await lockCourse(tx, deed.course);
  if (!course) {
    const { rows } = await sql`select id from courses where id = ${deed.course}`.execute(tx);
    if (rows.length === 0) throw notFound('This course does not exist.');
    throw conflict('This course is a draft. Publish it before you enrol anyone.');
  }
  if (isOver(course, dayIn(app.settings.timeZone, app.clock.now())))
    throw conflict('This course is over: nobody can join it any more.');
  if (deed.section) await refuseForeignSection(tx, course.id, deed.section);
  return course;
}

export async function refuseOtherThanSupervisor(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`
    select id from users where id = ${id} and role = 'supervisor' and is_active for key share`.execute(tx);
  if (rows.length === 0) throw invalid({ supervisor: 'Choose an active supervisor' });
}
