import type { Finished } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { changedSince } from '../../refusal.ts';
import { stored } from './load.ts';
import { readSetting } from './store.ts';

export async function readTerms(app: App, actor: Actor): Promise<Finished<'GET /api/terms-of-use'>> {
  const { read } = app.database;
  const terms = await readSetting(read, 'college.terms', stored['college.terms']);
  const version = terms?.version ?? 0;
  const accepted = await read
    .selectFrom('accepted_terms')
    .select('version')
    .where('user_id', '=', actor.id)
    .where('version', '=', version)
    .executeTakeFirst();
  const text = terms?.text ?? '';
  return { text, version, isAccepted: !text || accepted !== undefined, college: app.settings.collegeName };
}

/** Agreeing is to the text that was read: one that has changed since is to be read first. */
export async function acceptTerms(app: App, actor: Actor, version: number): Promise<void> {
  await transaction(app.database, async (tx) => {
    const terms = await readSetting(tx, 'college.terms', stored['college.terms']);
    if (terms?.version !== version) throw changedSince('The terms of use have changed. Reload, and read the new ones.');
    await tx
      .insertInto('accepted_terms')
      .values({ user_id: actor.id, version, accepted_at: app.clock.now() })
      .onConflict((oc) => oc.columns(['user_id', 'version']).doNothing())
      .execute();
  });
}
