import { useLingui } from '@lingui/react/macro';
import { GraduationCap, Plus } from 'lucide-react';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { ImportCourseLink } from '../features/create-course/import-course-link.tsx';
import { askForCatalogue } from '../features/managed-courses/ask-for-catalogue.ts';
import { CourseCatalogue } from '../features/managed-courses/course-catalogue.tsx';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/button.tsx';

export const ahead = askForCatalogue;

/** How all courses stand: who teaches them, who is in them, and what is wrong with them. */
export default function AdminCoursesPage() {
  const { t } = useLingui();
  useTitle(t`Course Oversight`);
  return (
    <AdminPage
      section="courses"
      title={t`Course Oversight`}
      action={
        <div className="row tight wrap">
          <LinkButton look="quiet" to="/instructors">
            <GraduationCap />
            {t`Instructors`}
          </LinkButton>
          <ImportCourseLink />
          <LinkButton look="primary" to="/courses/create">
            <Plus />
            {t`Create Course`}
          </LinkButton>
        </div>
      }
    >
      <CourseCatalogue path="/admin/courses" withChoice={false} />
    </AdminPage>
  );
}
