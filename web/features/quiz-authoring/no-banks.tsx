import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** Where questions could come from a bank, and the way to the first one. */
export function NoBanks({ courseId }: { courseId: string }) {
  return (
    <Trans>
      This course has no question banks yet. Make one under{' '}
      <Link className="link" to="/courses/$id/banks" params={{ id: courseId }}>
        Question banks
      </Link>{' '}
      of the course.
    </Trans>
  );
}
