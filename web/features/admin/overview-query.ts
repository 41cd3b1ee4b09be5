import { onceAWay, reading } from '../../lib/query-client.ts';

/** Its probes are of the moment, so that each visit asks anew. */
export const overviewQuery = { ...reading('GET /api/admin/overview'), ...onceAWay };
