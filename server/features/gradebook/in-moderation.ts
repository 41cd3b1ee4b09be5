import { CompiledQuery } from 'kysely';
import { say } from '../../../contract/text.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';

const heldText = `select a.title from moderations m join activities a on a.id = m.activity_id
where m.activity_id = any($1::uuid[]) and m.released_at is null order by a.title limit 1`;

/** The title of one of these that several graders grade, and whose grades are not released; null: there is none. */
export async function titleInModeration(read: Readable, activityIds: readonly string[]): Promise<string | null> {
  const { rows } = await read.executeQuery<{ title: string }>(CompiledQuery.raw(heldText, [activityIds]));
  return rows[0]?.title ?? null;
}

/** 409 for scores that are the moderator's to release. */
export async function refuseInModeration(tx: Tx, activityIds: readonly string[]): Promise<void> {
  const title = await titleInModeration(tx, activityIds);
  if (title !== null)
    throw conflict(
      say`“${title}” is in moderation: several graders grade it, and its scores come when the moderator releases them. Nothing was entered.`,
    );
}
