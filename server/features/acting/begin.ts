import type { App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { conflict, forbidden, notFound } from '../../refusal.ts';
import { hashOf, holdSession } from '../identity/sessions.ts';
import { type By, writeAudit } from '../users/audit.ts';

/** It ends by itself: a forgotten tab is nobody's account. */
const minutes = 60;

/** A person whom an administrator may act as: nobody who is one, themselves among them. */
async function loadToActAs(read: Readable, id: string) {
  const user = await read
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'role', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) throw notFound();
  if (user.role === 'admin')
    throw forbidden('Nobody acts as an administrator: each does what they do under their own name.');
  if (!user.is_active) throw conflict('This account is deactivated. Activate it first, then act as this person.');
  return user;
}

/** Begins to act as somebody in this session. */
export async function beginActing(app: App, by: By, id: string): Promise<{ until: string }> {
  const now = app.clock.now();
  const until = new Date(now.getTime() + minutes * 60_000);
  await transaction(app.database, async (tx) => {
    const session_hash = await holdSession(tx, by.visitor.token);
    const user = await loadToActAs(tx, id);
    const values = { user_id: user.id, began_at: now, ends_at: until };
    await tx
      .insertInto('acting_sessions')
      .values({ session_hash, ...values })
      .onConflict((oc) => oc.column('session_hash').doUpdateSet(values))
      .execute();
    await writeAudit(app, tx, by, { action: 'user.acted_as', user, changes: { until: { to: until.toISOString() } } });
  });
  return { until: until.toISOString() };
}

/** Whoever acts is themselves again. */
export async function endActing(app: App, token: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const ended = await tx
      .deleteFrom('acting_sessions')
      .where('session_hash', '=', hashOf(token))
      .returning('user_id')
      .executeTakeFirst();
    if (!ended) throw notFound();
  });
}
