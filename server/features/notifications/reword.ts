import { CompiledQuery } from 'kysely';
import type { NotificationKind } from '../../../contract/notifications.ts';
import type { Tx } from '../../db/database.ts';

interface Corrected {
  /** What it told of, as `tell` was given it. */
  readonly subject: string;
  readonly kind: NotificationKind;
  /** Absent: as it was. */
  readonly title?: string;
  /** People's own words, like the title. */
  readonly body: string;
}

/** As much of a text as stands below a title. */
export const beginningOf = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text);

const requestsText = `update notification_requests set title = coalesce($3, title), detail = $4, body = $5
where subject_id = $1 and kind = $2 and taken_back_at is null returning id`;

/** In the order in which they are delivered, as when one is taken back. */
const holdText = `select from notifications where request_id = any($1::uuid[]) order by user_id for update`;

/** Of several that are one, the newest has its words below their number. */
const noticesText = `update notifications set detail = $3,
  title = case when count > 1 and several is not null then title else coalesce($2, title) end
where request_id = any($1::uuid[])`;

/** What was told reads otherwise by now: so do people's lists, and what has not left by mail yet. Nobody is told again. */
export async function reword(tx: Tx, { subject, kind, title, body }: Corrected): Promise<void> {
  const [words, detail] = [title ?? null, beginningOf(body)];
  const { rows } = await tx.executeQuery<{ id: string }>(
    CompiledQuery.raw(requestsText, [subject, kind, words, detail, body]),
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.executeQuery(CompiledQuery.raw(holdText, [ids]));
  await tx.executeQuery(CompiledQuery.raw(noticesText, [ids, words, detail]));
}
