import { reading } from '../../lib/query-client.ts';

/** Everything that the panels show; each change answers all of it. They keep what was touched apart, and show the rest as it is by now. */
export const settingsQuery = { ...reading('GET /api/admin/settings'), meta: { live: true } };
