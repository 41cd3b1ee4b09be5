import { sql } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { CollegeTerm } from '../../../contract/college-structure.ts';
import type { App } from '../../context.ts';
import { isUniqueViolation, transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { conflict, invalid, notFound, refuseOvertaken } from '../../refusal.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { findTerm } from './structure-query.ts';
import { tellOfStructure } from './tell.ts';
import { say } from '../../../contract/text.ts';

type Sent = Received<'POST /api/terms', 'body'>;
type Changed = Received<'PUT /api/terms/{id}', 'body'>;

export async function makeTerm(app: App, by: By, sent: Sent): Promise<CollegeTerm> {
  return transaction(app.database, async (tx) => {
    await refuseTakenName(tx, sent.name, null);
    const id = newId();
    await tx
      .insertInto('terms')
      .values({ id, ...columnsOf(sent) })
      .execute();
    const changes = { name: { to: sent.name }, startsOn: { to: sent.startsOn }, endsOn: { to: sent.endsOn } };
    await writeAudit(app, tx, by, { action: 'college.term_created', user: null, changes });
    await tellOfStructure(tx);
    return findTerm(tx, id);
  });
}

export async function changeTerm(
  app: App,
  by: By,
  id: string,
  { before: seen, ...sent }: Changed,
): Promise<CollegeTerm> {
  return transaction(app.database, async (tx) => {
    const before = await lockTerm(tx, id);
    refuseOvertaken<Sent>(seen, before, sent);
    if (before.name === sent.name && before.startsOn === sent.startsOn && before.endsOn === sent.endsOn) return before;
    await refuseTakenName(tx, sent.name, id);
    await tx.updateTable('terms').set(columnsOf(sent)).where('id', '=', id).execute();
    const changes = {
      name: { from: before.name, to: sent.name },
      ...(before.startsOn !== sent.startsOn && { startsOn: { from: before.startsOn, to: sent.startsOn } }),
      ...(before.endsOn !== sent.endsOn && { endsOn: { from: before.endsOn, to: sent.endsOn } }),
    };
    await writeAudit(app, tx, by, { action: 'college.term_changed', user: null, changes });
    await tellOfStructure(tx);
    return findTerm(tx, id);
  });
}

/** Its courses belong to the other term from now on, whatever their dates are; then it is gone. */
export async function mergeTerm(app: App, by: By, id: string, into: string): Promise<CollegeTerm> {
  if (id === into) throw invalid({ into: 'Choose another term than this one' });
  return transaction(app.database, async (tx) => {
    const [before, target] = [await lockTerm(tx, id), await lockTerm(tx, into)];
    await refuseSameCodes(tx, id, into);
    try {
      await tx
        .updateTable('courses')
        .set((eb) => ({
          term_id: into,
          term_is_chosen: true,
          revision: eb('revision', '+', 1),
          updated_at: app.clock.now(),
        }))
        .where('term_id', '=', id)
        .execute();
    } catch (error) {
      if (!isUniqueViolation(error, 'courses_code')) throw error;
      throw conflict('A course was published meanwhile whose code both terms have. Look at them again, then merge.');
    }
    await tx.deleteFrom('terms').where('id', '=', id).execute();
    const changes = { name: { from: before.name, to: target.name }, courses: { to: before.courses } };
    await writeAudit(app, tx, by, { action: 'college.term_merged', user: null, changes });
    await tellOfStructure(tx);
    return findTerm(tx, into);
  });
}

export async function removeTerm(app: App, by: By, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { name, courses } = await lockTerm(tx, id);
    if (courses > 0)
      throw conflict('Courses belong to this term. Merge it with another term, or give its courses another one first.');
    await tx.deleteFrom('terms').where('id', '=', id).execute();
    await writeAudit(app, tx, by, { action: 'college.term_deleted', user: null, changes: { name: { from: name } } });
    await tellOfStructure(tx);
  });
}

/** Held, so that no course comes to it meanwhile. */
async function lockTerm(tx: Tx, id: string): Promise<CollegeTerm> {
  await tx.selectFrom('terms').select('id').where('id', '=', id).forUpdate().execute();
  return findTerm(tx, id);
}

const columnsOf = ({ name, startsOn, endsOn }: Sent) => ({ name, starts_on: startsOn, ends_on: endsOn });

async function refuseTakenName(tx: Tx, name: string, own: string | null): Promise<void> {
  // Of two who give the same name at once, the second waits here.
  await sql`lock table terms in share row exclusive mode`.execute(tx);
  const { rows } = await sql`
    select 1 from terms where lower(name) = lower(${name}::text) and id is distinct from ${own}::uuid`.execute(tx);
  const sentence = 'There is a term of this name already. Choose another.';
  if (rows.length > 0) throw conflict(sentence, { name: sentence });
}

async function refuseSameCodes(tx: Tx, id: string, into: string): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select a.course_code as code from courses a join courses b on lower(b.course_code) = lower(a.course_code)
    where a.term_id = ${id}::uuid and b.term_id = ${into}::uuid and a.status <> 'draft' and b.status <> 'draft'
    order by lower(a.course_code) limit 6`.execute(tx);
  if (rows.length === 0) return;
  const codes = rows.slice(0, 5).map(({ code }) => code);
  const named = rows.length > 5 ? say`${codes.join(', ')} and others` : codes.join(', ');
  throw conflict(say`Both terms have published courses of the same code: ${named}. Give these another code first.`);
}

/** Whoever writes to a term that is gone hears so before what they sent is judged. */
export async function refuseMissingTerm(app: App, id: string): Promise<void> {
  const found = await app.database.read.selectFrom('terms').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('This term is not there any more.');
}
