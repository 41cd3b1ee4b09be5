import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';
import { takeAllBack } from '../notifications/take-back.ts';
import { say } from '../../../contract/text.ts';

const withWork = `select a.title from activities a where (a.id = $1::uuid or a.module_id = $2::uuid) and (
  exists (select from submissions s where s.activity_id = a.id)
  or exists (select from quiz_attempts t where t.quiz_id = a.id)
  or exists (select from scores s where s.activity_id = a.id)
  or exists (select from discussion_topics t join discussion_replies r on r.topic_id = t.id and r.deleted_at is null
    where t.activity_id = a.id)) limit 1`;

type What = { itemId: string } | { moduleId: string };
const parametersOf = (what: What) => ['itemId' in what ? what.itemId : null, 'moduleId' in what ? what.moduleId : null];

const held = `select a.id from activities a where a.id = $1::uuid or a.module_id = $2::uuid order by a.id for update`;
const heldTopics = `select t.id from discussion_topics t join activities a on a.id = t.activity_id
where a.id = $1::uuid or a.module_id = $2::uuid order by t.id for update of t`;

/** Holds what is to be removed: work that is written at this moment is there, or comes too late, once this returns. */
export async function holdItems(tx: Tx, what: What): Promise<void> {
  for (const statement of [held, heldTopics]) await tx.executeQuery(CompiledQuery.raw(statement, parametersOf(what)));
}

/** What students have worked in is not thrown away. */
export async function refuseWithWork(tx: Tx, what: What): Promise<void> {
  await holdItems(tx, what);
  const { rows } = await tx.executeQuery<{ title: string }>(CompiledQuery.raw(withWork, parametersOf(what)));
  if (rows[0])
    throw conflict(
      say`Students have work in “${rows[0].title}”. Unpublish it instead: it is hidden, and their work stays.`,
    );
}

const removed = 'delete from activities a where a.id = $1::uuid or a.module_id = $2::uuid returning a.id';

/** Takes items away, and what told of them: it would lead nowhere. */
export async function removeItems(app: App, tx: Tx, what: What): Promise<void> {
  const { rows } = await tx.executeQuery<{ id: string }>(CompiledQuery.raw(removed, parametersOf(what)));
  await takeAllBack(
    app,
    tx,
    rows.map(({ id }) => id),
  );
}
