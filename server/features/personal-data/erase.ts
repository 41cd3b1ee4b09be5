import { sql } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { ErasurePreview } from '../../../contract/personal-data.ts';
import { addressPattern, namePattern, type Pseudonym, pseudonymOf } from '../../../domain/erasure.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict, invalid } from '../../refusal.ts';
import { eraseFromAudit } from '../audit/erase.ts';
import type { By } from '../users/audit.ts';
import { loadForManaging, lockForManaging } from '../users/load.ts';
import { refuseToLoseLastAdmin } from '../users/policy.ts';
import type { UserRow } from '../users/queries.ts';
import { entriesWithout, identityOf } from './erased-entries.ts';
import { discardFiles, releaseFiles } from './erased-files.ts';
import { removeOwnRows, removeRowsOf } from './erased-rows.ts';
import { findInTexts, type Found, replaceInTexts } from './erased-text.ts';
import { findErasure } from './erasure-query.ts';
import { leaveOpenCourses } from './left-courses.ts';
import { counted, say } from '../../../contract/text.ts';

export async function previewErasure(app: App, actor: Actor, id: string): Promise<ErasurePreview> {
  const user = await loadForManaging(app.database.read, actor, id);
  const { open_courses: openCourses, kept, removed, other_admins } = await findErasure(app.database.read, id);
  const { firstName, lastName } = pseudonymOf(user);
  const common = { username: user.username, pseudonym: `${firstName} ${lastName}`, openCourses, kept, removed };
  const isLast = user.role === 'admin' && user.is_active && other_admins === 0;
  return { ...common, obstacle: isSelf(actor, id) ? 'self' : isLast ? 'last_admin' : null };
}

const isSelf = (actor: Actor, id: string) => actor.id === id || actor.actedBy?.id === id;

type Asked = Received<'POST /api/users/{id}/erasure', 'body'>;

/** Makes nobody in particular of a person, for good. All of it is one transaction; only bytes of files go after it. */
export async function erasePerson(app: App, by: By, id: string, asked: Asked): Promise<void> {
  if (isSelf(by.actor, id)) throw conflict('You cannot erase yourself. Ask another administrator.');
  const loose = await transaction(app.database, async (tx) => {
    const known = await loadForManaging(tx, by.actor, id);
    await refuseUnsure(tx, known, asked);
    const found = await findInTexts(tx, await patternsOf(tx, known));
    await holdCoursesOf(tx, id);
    const { user, locked } = await lockForManaging(tx, by.actor, id, { withAdmins: true });
    refuseToLoseLastAdmin(locked, user, { role: user.role, is_active: false });
    await refuseUnsure(tx, user, asked);
    return eraseRow(app, tx, by, user, found);
  });
  await discardFiles(app, loose);
}

/**
 * What somebody who was erased had begun at that moment waited for it, and was written after it. Such rows go a minute
 * later, when all that was under way is over: every time within five minutes, should a process end meanwhile.
 */
export async function settleErasures(app: App): Promise<void> {
  const now = app.clock.now();
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const lately = await app.database.read
    .selectFrom('users')
    .select('id')
    .where('erased_at', '<=', before(1))
    .where('erased_at', '>', before(6))
    .orderBy('id')
    .execute();
  for (const { id } of lately) {
    const loose = await transaction(app.database, async (tx) => {
      await leaveOpenCourses(app, tx, id);
      await removeRowsOf(tx, id, now);
      return releaseFiles(tx, id, now);
    });
    await discardFiles(app, loose);
  }
}

/** Before the person: whoever does something in a course holds it first, and then whom it is about. */
async function holdCoursesOf(tx: Tx, id: string): Promise<void> {
  await sql`select from courses where id in (
      select course_id from enrolments where user_id = ${id} and state <> 'dropped'
      union select course_id from course_staff where user_id = ${id})
    order by id for no key update`.execute(tx);
}

/** Whoever asks must name the person, and know which courses lose them. */
async function refuseUnsure(tx: Tx, { id, username }: UserRow, asked: Asked): Promise<void> {
  if (asked.username.trim().toLowerCase() !== username.toLowerCase())
    throw invalid({ username: 'This is not the username of the person' });
  if (asked.despiteCourses) return;
  const { open_courses: courses } = await findErasure(tx, id);
  if (courses.length > 0)
    throw conflict(
      say`This person is on the staff of ${counted(courses.length, { one: 'an open course', other: '# open courses' })}. Give them to somebody else first, or confirm that they are to lose this person.`,
    );
}

async function patternsOf(tx: Tx, user: UserRow) {
  const identity = await identityOf(tx, user);
  return {
    names: (await isNamesake(tx, user)) ? null : namePattern(identity.names),
    addresses: addressPattern(identity.emails),
  };
}

async function eraseRow(app: App, tx: Tx, by: By, user: UserRow, found: Found) {
  const now = app.clock.now();
  const pseudonym = pseudonymOf(user);
  const patterns = await patternsOf(tx, user);
  const entries = await entriesWithout(tx, user, patterns, pseudonym);
  await leaveOpenCourses(app, tx, user.id);
  await removeOwnRows(tx, user, now);
  await sql`delete from course_staff s using courses c
    where s.user_id = ${user.id} and c.id = s.course_id and c.status in ('draft', 'active')`.execute(tx);
  const loose = await releaseFiles(tx, user.id, now);
  // Whose name or address was changed meanwhile is looked for once more.
  const isFound = patterns.names === found.patterns.names && patterns.addresses === found.patterns.addresses;
  await replaceInTexts(tx, isFound ? found : await findInTexts(tx, patterns), pseudonym);
  await becomeNobody(tx, user.id, pseudonym, now);
  const person = { id: user.id, first_name: pseudonym.firstName, last_name: pseudonym.lastName };
  await eraseFromAudit(app, tx, by, { person, entries });
  return loose;
}

/** Whether somebody else has the same name: then nobody can say whose a name in a text is. */
async function isNamesake(tx: Tx, { id, first_name, last_name }: UserRow): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(last_name)`, '=', last_name.toLowerCase())
    .where(sql`lower(first_name)`, '=', first_name.toLowerCase())
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

async function becomeNobody(tx: Tx, id: string, pseudonym: Pseudonym, now: Date): Promise<void> {
  const { username, email, firstName, lastName } = pseudonym;
  await tx
    .updateTable('users')
    .set({
      username,
      email,
      first_name: firstName,
      last_name: lastName,
      title: null,
      pronouns: null,
      password_hash: null,
      is_active: false,
      time_zone: null,
      locale: null,
      theme: null,
      picture_version: null,
      programme_id: null,
      entry_year: null,
      last_login_at: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
}
