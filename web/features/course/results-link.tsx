import './results-link.css';
import { Trans } from '@lingui/react/macro';
import type { ModuleItem } from '../../../contract/activities.ts';
import { LinkButton } from '../../ui/button.tsx';
import { titleOf } from '../courses/title-of.ts';

interface ResultsLinkProps {
  courseId: string;
  item: ModuleItem;
}

/** Staff's way from a quiz to what came of it. Only staff have no progress of their own. */
export function ResultsLink({ courseId, item }: ResultsLinkProps) {
  if (item.kind !== 'quiz' || item.status !== null) return null;
  return (
    <LinkButton
      look="quiet"
      size="small"
      className="results-link"
      to="/courses/$id/quizzes/$quizId/results"
      params={{ id: courseId, quizId: item.id }}
    >
      <Trans>Results</Trans>
      <span className="sr" translate="no">
        : {titleOf(item)}
      </span>
    </LinkButton>
  );
}
