import { sql } from 'kysely';
import type { Answer, Received } from '../../../contract/api.ts';
import type { ListedLine, ListOutcome } from '../../../contract/people.ts';
import { may } from '../../../domain/access.ts';
import { dayIn } from '../../../domain/day.ts';
import { isOver, type Places, type Standing, step } from '../../../domain/enrolment.ts';
import { looksLikeHeadings, mostLines, type PastedLine, readPeopleList } from '../../../domain/people-list.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict, forbidden, invalid } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { type LockedCourse, lockCourse, readFacts } from '../enrolments/locked-course.ts';
import { takeStep } from '../enrolments/take-step.ts';
import { type AfterMembers, refuseForeignSection } from './sections.ts';
import { say } from '../../../contract/text.ts';

type Call = 'POST /api/courses/{id}/enrolment-lists';

/** Says what becomes of each line of a list and, when it is to be applied, does it: all of it in one transaction. */
export async function enrolList(
  app: App,
  afterMembers: AfterMembers,
  actor: Actor,
  courseId: string,
  { text, enrol, section, apply }: Received<Call, 'body'>,
): Promise<Answer<Call>> {
  return transaction(app.database, async (tx) => {
    const { relation } = await loadForEditing(tx, actor, courseId);
    if (enrol && relation !== 'manager')
      throw forbidden('Only course managers and administrators enroll students at once. Send invitations instead.');
    const course = await lockCourse(tx, courseId);
    if (!course) throw conflict('This course is a draft. Publish it before you invite anyone.');
    if (isOver(course, dayIn(app.settings.timeZone, app.clock.now())))
      throw conflict('This course is over: nobody can join it any more.');
    if (section) await refuseForeignSection(tx, courseId, section);
    const pasted = readPeopleList(text);
    if (pasted.length > mostLines)
      throw invalid({ text: say`At most ${mostLines} lines. Divide the list into several.` });
    const verb = enrol ? ('enrol' as const) : ('invite' as const);
    const { places } = await readFacts(tx, course, actor.id);
    const knowsOfAll = may(actor, 'users.manage');
    const lines = await plan(tx, course, { pasted, verb, places, knowsOfAll });
    if (lines.length === 0) throw invalid({ text: 'Paste at least one line' });
    if (apply) await carryOut(app, tx, actor, course, { lines, verb, section: section ?? null });
    // Who comes back may come into another section.
    if (apply && section) await afterMembers(app, tx, courseId);
    return { applied: apply, lines };
  });
}

interface Found {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  state: Standing | null;
  isActive: boolean;
}

/** What step by step would become of the lines, the places that they take counted. */
async function plan(
  tx: Tx,
  course: LockedCourse,
  given: { pasted: readonly PastedLine[]; verb: 'enrol' | 'invite'; places: Places; knowsOfAll: boolean },
): Promise<ListedLine[]> {
  const { pasted, verb, knowsOfAll } = given;
  let { places } = given;
  const byName = await findNamed(tx, course.id, [...new Set(pasted.flatMap(({ names }) => names))]);
  const seen = new Set<string>();
  return pasted.flatMap((each, index): ListedLine[] => {
    const { line, text, names } = each;
    const named = names.flatMap((name) => byName.get(name) ?? []);
    // That somebody has been deactivated is known to who manages users, and to the course that they are in.
    const found = named.find(({ isActive }) => isActive) ?? named.find(({ state }) => knowsOfAll || state !== null);
    const shown = text.slice(0, 200);
    if (!found && index === 0 && looksLikeHeadings(each)) return [];
    if (!found) return [{ line, text: shown, outcome: 'unknown', student: null }];
    const { state, isActive, ...student } = found;
    if (seen.has(found.id)) return [{ line, text: shown, outcome: 'repeated', student }];
    seen.add(found.id);
    if (!isActive) return [{ line, text: shown, outcome: 'deactivated', student }];
    const outcome = outcomeOf(state ?? 'none', verb, places, course.requiresApproval);
    if (outcome === verb && state !== 'invited') places = { ...places, held: places.held + 1 };
    return [{ line, text: shown, outcome, student }];
  });
}

const already: Partial<Record<Standing, ListOutcome>> = {
  active: 'in',
  invited: 'invited',
  waitlisted: 'waiting',
  pending_approval: 'asked',
  completed: 'completed',
};

function outcomeOf(
  standing: Standing,
  verb: 'enrol' | 'invite',
  places: Places,
  requiresApproval: boolean,
): ListOutcome {
  const outcome = step(standing, verb, places, requiresApproval);
  if ('to' in outcome && outcome.to !== standing) return verb;
  return already[standing] ?? 'full';
}

/** Students by their usernames and e-mail addresses, with how each stands to the course. */
async function findNamed(tx: Tx, courseId: string, names: string[]): Promise<Map<string, Found>> {
  const { rows } = await sql<Found>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.username, u.email, e.state,
      u.is_active as "isActive"
    from users u left join enrolments e on e.user_id = u.id and e.course_id = ${courseId}
    where u.role = 'student' and (lower(u.username) = any (${names}::text[]) or lower(u.email) = any (${names}::text[]))`.execute(
    tx,
  );
  const named = rows.flatMap((row): [string, Found][] => [
    [row.username.toLowerCase(), row],
    [row.email.toLowerCase(), row],
  ]);
  return new Map(named);
}

interface Order {
  lines: readonly ListedLine[];
  verb: 'enrol' | 'invite';
  section: string | null;
}

async function carryOut(app: App, tx: Tx, actor: Actor, course: LockedCourse, { lines, verb, section }: Order) {
  const chosen = lines.flatMap(({ outcome, student }) => (outcome === verb && student ? [student.id] : []));
  for (const studentId of chosen) await takeStep(app, tx, actor, course, studentId, verb);
  if (section === null || chosen.length === 0) return;
  await tx
    .updateTable('enrolments')
    .set({ section_id: section })
    .where('course_id', '=', course.id)
    .where('user_id', 'in', chosen)
    .execute();
}
