import type { z } from 'zod';
import type { User, userQuery } from '../../../contract/users.ts';
import type { App } from '../../context.ts';
import { readCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { pageOf } from '../../page-of.ts';
import { findUsers } from './list-query.ts';
import { userOf } from '../identity/user-of.ts';

const usualLimit = 500;

/** A page of users. The cursor is the place of the last user of the page before, which stays one when they are gone. */
export async function listUsers(app: App, query: z.output<typeof userQuery>): Promise<Page<User[]>> {
  const { limit = usualLimit, cursor } = query;
  const after = cursor === undefined ? null : readCursor(cursor);
  // One row beyond the page tells whether there is another.
  const rows = await findUsers(app.database.read, { ...query, after, limit: limit + 1, now: app.clock.now() });
  return pageOf(rows, { limit, after }, userOf);
}
