import { reading } from '../../lib/query-client.ts';

/** Everything that the panels show; each change answers all of it. */
export const settingsQuery = reading('GET /api/admin/settings');
