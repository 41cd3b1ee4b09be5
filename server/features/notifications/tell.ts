import { type RawBuilder, sql } from 'kysely';
import type { NotificationKind } from '../../../contract/notifications.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { afterCommit } from '../../db/transaction-scope.ts';
import { newId } from '../../ids.ts';
import { keep } from '../../kept-words.ts';
import { deliver } from './deliver.ts';
import type { Said } from '../../../contract/text.ts';

/** What happened, as those are told whom it concerns. */
export interface Telling {
  readonly kind: NotificationKind;
  /** People's ids, or a query with them as its only column: `sql\`select user_id from …\``. */
  readonly to: readonly string[] | RawBuilder<unknown>;
  /** Whose deed it is: they are never told of it themselves. */
  readonly by: string | null;
  /** The id of what it tells of (a reply, say), with which `takeBack` undoes it. */
  readonly subject: string | null;
  readonly course: string | null;
  /** Path of ours: where the subject is. */
  readonly path: string;
  /** A string is people's own words; of what we say each reads their own language. */
  readonly title: string | Said;
  readonly detail?: string | Said;
  /** The whole text, where a mail is to show more than the detail. */
  readonly body?: string;
  /** Tellings of one key are one notification while it is unread. */
  readonly group?: {
    readonly key: string;
    /** Of several, their number first: `2 replies in “…”`. Without it the newest title stands for all. */
    readonly several?: (count: number) => Said;
  };
}

/** So many people have it at once, in the event's own transaction; more than these have it right after. */
const peopleAtOnce = 200;

/**
 * The only way to a notification. The request is written with the event, in its transaction, so that there is never one
 * without the other; each of its people has one notification of it, whatever fails in between. Mail and devices follow
 * by each person's choices, a minute later at the earliest.
 */
export async function tell(app: App, tx: Tx, ...tellings: readonly Telling[]): Promise<void> {
  const now = app.clock.now();
  const wanted = tellings.filter(({ to }) => !('length' in to) || to.length > 0);
  let people = 0;
  const ids: string[] = [];
  for (let i = 0; i < wanted.length; i += 400) {
    const rows = wanted.slice(i, i + 400).map((telling) => requestOf(telling, now));
    const written = await tx
      .insertInto('notification_requests')
      .values(rows)
      .returning(['id', sql<number>`cardinality(people)`.as('people')])
      .execute();
    ids.push(...written.map(({ id }) => id));
    people += written.reduce((sum, row) => sum + row.people, 0);
  }
  if (people === 0) return;
  if (people <= peopleAtOnce) await deliver(tx, ids, now);
  else afterCommit(() => app.signals.give('notifications.asked'));
}

function requestOf(telling: Telling, at: Date) {
  const { to, group } = telling;
  const several = group?.several?.(2);
  const words = { title: keep(telling.title), detail: keep(telling.detail), several: keep(several) };
  return {
    id: newId(),
    at,
    kind: telling.kind,
    subject_id: telling.subject,
    course_id: telling.course,
    actor_id: telling.by,
    people: 'length' in to ? sql<string[]>`${[...new Set(to)]}::uuid[]` : sql<string[]>`array(${to})`,
    group_key: group?.key ?? null,
    title: telling.title.toString(),
    several: several?.toString().replace('2 ', '') ?? null,
    detail: telling.detail?.toString() ?? '',
    body: telling.body ?? null,
    path: telling.path,
    words: Object.values(words).some(Boolean) ? JSON.stringify(words) : null,
  };
}
