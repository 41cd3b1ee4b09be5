import { useLingui } from '@lingui/react/macro';
import { studentPages } from '../features/students/student-pages.ts';
import { StudentsPage } from '../features/students/students-page.tsx';
import { wantedFrom } from '../features/students/use-wanted.ts';
import { AccessDenied } from '../features/session/access-denied.tsx';
import type { Here } from '../lib/here.ts';
import { reading } from '../lib/query-client.ts';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';

export function ahead({ queryClient, search }: Here): void {
  void queryClient.prefetchQuery(reading('GET /api/students/courses'));
  void queryClient.prefetchInfiniteQuery(studentPages(wantedFrom(search)));
}

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
