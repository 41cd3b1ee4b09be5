import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/button.tsx';
import { NewAssignment } from './new-assignment.tsx';

/** What who edits a course does with its assignments as a whole. */
export default function AssignmentsTools({ courseId }: { courseId: string }) {
  const params = { id: courseId };
  return (
    <p className="row wrap tab-tools">
      <NewAssignment courseId={courseId} />
      <LinkButton size="small" look="quiet" to="/courses/$id/rubrics" params={params}>
        <Trans>Rubrics</Trans>
      </LinkButton>
      <LinkButton size="small" look="quiet" to="/courses/$id/groups" params={params}>
        <Trans>Groups</Trans>
      </LinkButton>
      <LinkButton size="small" look="quiet" to="/courses/$id/dates" params={params}>
        <Trans>Dates</Trans>
      </LinkButton>
    </p>
  );
}
