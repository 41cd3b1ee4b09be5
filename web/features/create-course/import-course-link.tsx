import { Trans } from '@lingui/react/macro';
import { FileArchive } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';

/** Another way to begin: with a course of another system. */
export function ImportCourseLink() {
  return (
    <LinkButton look="quiet" to="/courses/import/{-$importId}" params={{ importId: undefined }}>
      <FileArchive />
      <Trans>Import a Course</Trans>
    </LinkButton>
  );
}
