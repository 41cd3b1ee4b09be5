import { useLingui } from '@lingui/react/macro';
import { AnalyticsPage } from '../features/analytics/analytics-page.tsx';
import { scopeOf, searchOf } from '../features/analytics/analytics-search.ts';
import { comparisonQuery, coursesQuery, engagementQuery } from '../features/analytics/queries.ts';
import { AccessDenied } from '../features/session/access-denied.tsx';
import type { Here } from '../lib/here.ts';
import { onceAWay } from '../lib/query-client.ts';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';

export function ahead({ queryClient, search }: Here): void {
  const wanted = searchOf(search);
  void queryClient.prefetchQuery(coursesQuery);
  void queryClient.prefetchQuery({ ...comparisonQuery(scopeOf(wanted)), ...onceAWay });
  void queryClient.prefetchQuery({ ...engagementQuery(scopeOf(wanted), wanted.weeks), ...onceAWay });
}

export default function AnalyticsRoute() {
  const { t } = useLingui();
  useTitle(t`Analytics`);
  const { capabilities } = useUser();
  if (capabilities.includes('courses.analyse')) return <AnalyticsPage />;
  return <AccessDenied description={t`Analytics are for those who teach or manage courses.`} />;
}
