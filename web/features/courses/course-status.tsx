import { Trans } from '@lingui/react/macro';
import type { CourseStatus } from '../../../contract/courses.ts';
import { Badge } from '../../ui/badge.tsx';

/** The status of a course, for staff; anything but active and completed is neutral (product.md, section 9). */
export function CourseStatusBadge({ status }: { status: CourseStatus }) {
  if (status === 'active') {
    return (
      <Badge tone="ok">
        <Trans>Active</Trans>
      </Badge>
    );
  }
  if (status === 'completed') {
    return (
      <Badge tone="info">
        <Trans>Completed</Trans>
      </Badge>
    );
  }
  return <Badge>{status === 'archived' ? <Trans>Archived</Trans> : <Trans>Draft</Trans>}</Badge>;
}
