import { Trans } from '@lingui/react/macro';
import { PackageOpen } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';

/** Another way to begin: with a course of another system. */
export function ImportCourseLink() {
  return (
    <LinkButton look="quiet" to="/courses/import/{-$importId}" params={{ importId: undefined }}>
      <PackageOpen />
      <Trans>Import a Course</Trans>
    </LinkButton>
  );
}
