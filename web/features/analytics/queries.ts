import { onceAVisit, reading } from '../../lib/query-client.ts';
import type { Scope } from './analytics-search.ts';

export const coursesQuery = reading('GET /api/analytics/courses');

export const comparisonQuery = (scope: Scope) => ({
  ...reading('GET /api/analytics/comparison', { query: scope }),
  ...onceAVisit,
});

export const engagementQuery = (scope: Scope, weeks: number) => ({
  ...reading('GET /api/analytics/engagement', { query: { ...scope, weeks: String(weeks) } }),
  ...onceAVisit,
});
