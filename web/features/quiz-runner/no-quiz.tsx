import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../../lib/title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-head.tsx';

/** The course has no quiz, or only one without questions; specification, 4. */
export function NoQuiz({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  useTitle(t`No quiz available`);
  return (
    <div className="not-found">
      <PageHeading>
        <Trans>No quiz available</Trans>
      </PageHeading>
      <p className="lede">
        <Trans>This course doesn't have any quizzes yet.</Trans>
      </p>
      <LinkButton look="primary" to="/courses/$id" params={{ id: courseId }}>
        <Trans>Go to the course</Trans>
      </LinkButton>
    </div>
  );
}
