import '../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { mayImport } from '../../domain/course-import/may-import.ts';
import { ImportPage } from '../features/course-imports/import-page.tsx';
import { StartPage } from '../features/course-imports/start-page.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';

/** Moving a course in from another system, for who makes courses or fills them: choosing it, or one that was chosen. */
export default function CourseImportsPage() {
  const { t } = useLingui();
  useTitle(t`Import a Course`);
  const { importId } = useParams({ strict: false });
  if (!mayImport(useUser())) return <AccessDenied description={t`You don't have permission to import courses.`} />;
  return importId ? <ImportPage key={importId} id={importId} /> : <StartPage />;
}
