import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../../lib/title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-head.tsx';

export function CourseNotFound() {
  const { t } = useLingui();
  useTitle(t`Course not found`);
  return (
    <div className="not-found">
      <PageHeading>
        <Trans>Course not found</Trans>
      </PageHeading>
      <p className="lede">
        <Trans>There is no course at this address, or you are not a member of it.</Trans>
      </p>
      <LinkButton look="primary" to="/courses">
        <Trans>My Courses</Trans>
      </LinkButton>
    </div>
  );
}
