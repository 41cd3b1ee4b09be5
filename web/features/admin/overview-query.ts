import type { Here } from '../../lib/here.ts';
import { onceAVisit, onceAWay, reading } from '../../lib/query-client.ts';

/** Its probes are of the moment, so that each visit asks anew. */
export const overviewQuery = { ...reading('GET /api/admin/overview'), ...onceAVisit };

export function askForOverview({ queryClient }: Here): void {
  void queryClient.prefetchQuery({ ...overviewQuery, ...onceAWay });
}
