import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../../lib/title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-head.tsx';

export function QuizNotFound({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  useTitle(t`Quiz not found`);
  return (
    <div className="not-found">
      <PageHeading>
        <Trans>Quiz not found</Trans>
      </PageHeading>
      <p className="lede">
        <Trans>There is no quiz at this address, or it is not open to you.</Trans>
      </p>
      <LinkButton look="primary" to="/courses/$id" params={{ id: courseId }}>
        <Trans>Go to the course</Trans>
      </LinkButton>
    </div>
  );
}
