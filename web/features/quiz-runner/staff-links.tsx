import { Trans } from '@lingui/react/macro';
import { ChartColumn, Eye, PencilLine } from 'lucide-react';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import { LinkButton } from '../../ui/button.tsx';

/** From a quiz as its students find it to where staff work on it. */
export function StaffLinks({ quiz: { id: quizId, courseId, can, closed } }: { quiz: QuizPage }) {
  const params = { id: courseId, quizId };
  return (
    <nav className="row tight wrap staff-links">
      {can.edit && closed?.by !== 'archived' && (
        <LinkButton to="/courses/$id/quizzes/$quizId/edit" params={params}>
          <PencilLine />
          <Trans>Edit quiz</Trans>
        </LinkButton>
      )}
      {can.edit && (
        <LinkButton look="quiet" to="/courses/$id/quizzes/$quizId/preview" params={params}>
          <Eye />
          <Trans>Preview</Trans>
        </LinkButton>
      )}
      {can.grade && (
        <LinkButton look="quiet" to="/courses/$id/quizzes/$quizId/results" params={params}>
          <ChartColumn />
          <Trans>Results</Trans>
        </LinkButton>
      )}
    </nav>
  );
}
