import { Trans, useLingui } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import { useTitle } from '../../lib/title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-head.tsx';

interface NoQuizProps {
  courseId: string;
  /** The quiz without questions, for who may write some. */
  writableId?: string | undefined;
}

/** The course has no quiz, or only one without questions; specification, 4. */
export function NoQuiz({ courseId, writableId }: NoQuizProps) {
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
      <div className="row tight wrap">
        {writableId !== undefined && (
          <LinkButton
            look="primary"
            to="/courses/$id/quizzes/$quizId/edit"
            params={{ id: courseId, quizId: writableId }}
          >
            <PencilLine />
            <Trans>Edit quiz</Trans>
          </LinkButton>
        )}
        <LinkButton
          {...(writableId === undefined && { look: 'primary' as const })}
          to="/courses/$id"
          params={{ id: courseId }}
        >
          <Trans>Go to the course</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
