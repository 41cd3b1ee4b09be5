import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { ImportCourseLink } from '../features/create-course/import-course-link.tsx';
import { askForCatalogue } from '../features/managed-courses/ask-for-catalogue.ts';
import { CourseCatalogue } from '../features/managed-courses/course-catalogue.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';

export const ahead = askForCatalogue;

/** All courses of the college, for who manages them. */
export default function ManageCoursesPage() {
  const { t } = useLingui();
  useTitle(t`Course Management`);
  const { capabilities } = useUser();
  if (!capabilities.includes('courses.manage'))
    return <AccessDenied description={t`You don't have permission to manage courses.`} />;
  return (
    <>
      <PageHead
        title={<Trans>Course Management</Trans>}
        action={
          <div className="row tight wrap">
            <ImportCourseLink />
            <LinkButton look="primary" to="/courses/create">
              <Plus />
              <Trans>Add Course</Trans>
            </LinkButton>
          </div>
        }
      />
      <CourseCatalogue path="/manage-courses" withChoice />
    </>
  );
}
