import { Trans, useLingui } from '@lingui/react/macro';
import { structureQuery } from '../features/college-structure/structure-query.ts';
import { StaffList } from '../features/instructors/staff-list.tsx';
import { staffPages } from '../features/instructors/staff-pages.ts';
import { staffFiltersFrom } from '../features/instructors/staff-search.ts';
import { AccessDenied } from '../features/session/access-denied.tsx';
import type { Here } from '../lib/here.ts';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';

export function ahead({ queryClient, search }: Here): void {
  void queryClient.prefetchQuery(structureQuery);
  void queryClient.prefetchInfiniteQuery(staffPages(staffFiltersFrom(search)));
}

/** Who teaches and assists in the college. */
export default function InstructorsPage() {
  const { t } = useLingui();
  useTitle(t`Instructors`);
  const { capabilities } = useUser();
  if (!capabilities.includes('courses.manage'))
    return <AccessDenied description={t`You don't have permission to see the instructors of the college.`} />;
  return (
    <>
      <PageHead title={<Trans>Instructors</Trans>} />
      <StaffList />
    </>
  );
}
