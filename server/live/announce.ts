import type { Topic } from '../../contract/live.ts';
import type { Capability } from '../../domain/access.ts';
import type { Tx } from '../db/database.ts';

/** Who hears of a change. Whom that is, is decided when it is told: by roles and memberships as they then are. */
export type Audience =
  | 'everyone'
  | { readonly person: string }
  | { readonly people: readonly string[] }
  /** Whoever may know of the course: its staff, managers, and once it is published its students. */
  | { readonly members: string }
  | { readonly staff: string }
  | { readonly may: Capability };

export interface Announcement {
  readonly topic: Topic;
  readonly to: Audience;
}

/** Tells open pages what changed, once this transaction has committed; when it does not, nobody hears of it. */
export async function announce(tx: Tx, ...announcements: Announcement[]): Promise<void> {
  const rows = announcements.flatMap(({ topic, to }) => rowsOf(to).map((row) => ({ topic, ...row })));
  if (rows.length > 0) await tx.insertInto('live_messages').values(rows).execute();
}

function rowsOf(to: Audience) {
  if (to === 'everyone') return [{ audience: 'everyone' as const, key: null }];
  if ('person' in to) return [{ audience: 'person' as const, key: to.person }];
  if ('people' in to) return [...new Set(to.people)].map((key) => ({ audience: 'person' as const, key }));
  if ('members' in to) return [{ audience: 'members' as const, key: to.members }];
  if ('staff' in to) return [{ audience: 'staff' as const, key: to.staff }];
  return [{ audience: 'capability' as const, key: to.may }];
}
