import { Trans } from '@lingui/react/macro';
import { Badge } from '../../ui/badge.tsx';

/** The status of a course, for staff; any but active and completed is neutral (product.md, section 9) and keeps its word. */
export function CourseStatusBadge({ status }: { status: string }) {
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
  return <Badge>{neutralWord(status)}</Badge>;
}

function neutralWord(status: string) {
  if (status === 'draft') return <Trans>Draft</Trans>;
  return status === 'archived' ? <Trans>Archived</Trans> : status;
}
