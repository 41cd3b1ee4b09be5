import { useLingui } from '@lingui/react/macro';
import { AnalyticsPage } from '../features/analytics/analytics-page.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';

export default function AnalyticsRoute() {
  const { t } = useLingui();
  useTitle(t`Analytics`);
  const { capabilities } = useUser();
  if (capabilities.includes('courses.analyse')) return <AnalyticsPage />;
  return <AccessDenied description={t`Analytics are for those who teach or manage courses.`} />;
}
