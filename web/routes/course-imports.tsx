import '../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { StartPage } from '../features/course-imports/start-page.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';

/** Moving a course in from another system, for who creates courses. */
export default function CourseImportsPage() {
  const { t } = useLingui();
  useTitle(t`Import a Course`);
  const { capabilities } = useUser();
  if (!capabilities.includes('courses.create'))
    return <AccessDenied description={t`You don't have permission to create courses.`} />;
  return <StartPage />;
}
