import '../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { ImportPage } from '../features/course-imports/import-page.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';

/** One course that is moved in. */
export default function CourseImportPage() {
  const { t } = useLingui();
  useTitle(t`Import a Course`);
  const { importId = '' } = useParams({ strict: false });
  const { capabilities } = useUser();
  if (!capabilities.includes('courses.create'))
    return <AccessDenied description={t`You don't have permission to create courses.`} />;
  return <ImportPage key={importId} id={importId} />;
}
