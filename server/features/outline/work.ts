import { CompiledQuery } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';
import { say } from '../../../contract/text.ts';

const withWork = `select a.title from activities a where (a.id = $1::uuid or a.module_id = $2::uuid) and (
  exists (select from submissions s where s.activity_id = a.id)
  or exists (select from quiz_attempts t where t.quiz_id = a.id)
  or exists (select from scores s where s.activity_id = a.id)
  or exists (select from discussion_topics t join discussion_replies r on r.topic_id = t.id and r.deleted_at is null
    where t.activity_id = a.id)) limit 1`;

/** What students have worked in is not thrown away. */
export async function refuseWithWork(tx: Tx, what: { itemId: string } | { moduleId: string }): Promise<void> {
  const parameters = ['itemId' in what ? what.itemId : null, 'moduleId' in what ? what.moduleId : null];
  const { rows } = await tx.executeQuery<{ title: string }>(CompiledQuery.raw(withWork, parameters));
  if (rows[0])
    throw conflict(
      say`Students have work in “${rows[0].title}”. Unpublish it instead: it is hidden, and their work stays.`,
    );
}
