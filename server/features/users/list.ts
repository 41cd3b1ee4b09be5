import type { z } from 'zod';
import type { User, userQuery } from '../../../contract/users.ts';
import type { App } from '../../context.ts';
import type { Page } from '../../http/routes.ts';
import { findUsers } from './list-query.ts';
import { userOf } from './queries.ts';

const usualLimit = 500;

/** A page of users. The cursor is the last user of the page before: users are never deleted. */
export async function listUsers(app: App, query: z.output<typeof userQuery>): Promise<Page<User[]>> {
  const limit = query.limit ?? usualLimit;
  // One row beyond the page tells whether there is another.
  const rows = await findUsers(app.database.read, { ...query, limit: limit + 1, now: app.clock.now() });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(userOf),
    next: rows.length > limit ? shown.at(-1)?.id : undefined,
    total: rows[0]?.total ?? (query.cursor === undefined ? 0 : undefined),
  };
}
