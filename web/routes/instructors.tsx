import { Trans, useLingui } from '@lingui/react/macro';
import { StaffList } from '../features/instructors/staff-list.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';

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
