import { useLingui } from '@lingui/react/macro';
import { StudentsPage } from '../features/students/students-page.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';

export default function StudentsRoute() {
  const { t } = useLingui();
  const { capabilities, role } = useUser();
  const isSupervisor = role === 'supervisor';
  const title = isSupervisor ? t`Assigned Students` : t`Students`;
  useTitle(title);
  if (!capabilities.includes('students.follow'))
    return <AccessDenied description={t`Students are for those who teach or supervise them.`} />;
  return <StudentsPage title={title} isSupervisor={isSupervisor} />;
}
