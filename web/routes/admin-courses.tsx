import { useLingui } from '@lingui/react/macro';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { CourseCatalogue } from '../features/managed-courses/course-catalogue.tsx';
import { useTitle } from '../lib/title.ts';

/** How all courses stand: who teaches them, who is in them, and what is wrong with them. */
export default function AdminCoursesPage() {
  const { t } = useLingui();
  useTitle(t`Course Oversight`);
  return (
    <AdminPage section="courses" title={t`Course Oversight`}>
      <CourseCatalogue path="/admin/courses" withChoice={false} />
    </AdminPage>
  );
}
