import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, PencilLine } from 'lucide-react';
import type { QuizPage } from '../../../contract/quiz-page.ts';
import type { AttemptRow } from '../../../contract/quiz-results.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Badge, Status } from '../../ui/badge.tsx';
import { AddTime } from './add-time.tsx';
import { AttemptLog } from './attempt-log.tsx';
import { formatDecimal } from './decimals.ts';
import { nameOf } from './student-name.ts';
import { TimeLeft } from './time-left.tsx';

interface AttemptLineProps {
  quiz: QuizPage;
  attempt: AttemptRow;
}

export function AttemptLine({ quiz, attempt }: AttemptLineProps) {
  const { t } = useLingui();
  const name = nameOf(attempt);
  return (
    <tr>
      <th scope="row" translate="no" className="nowrap">
        {name}
      </th>
      <td className="right" data-label={t`Attempt`}>
        {formatNumber(attempt.number)}
      </td>
      <td data-label={t`State`}>
        <State quiz={quiz} attempt={attempt} />
      </td>
      <td className="nowrap" data-label={t`Started`}>
        <When at={attempt.startedAt} />
      </td>
      <td className="nowrap" data-label={t`Submitted`}>
        <Submitted attempt={attempt} />
      </td>
      <td className="right nowrap" data-label={t`Score`}>
        {attempt.score !== null && formatDecimal(attempt.score)}
        {attempt.isKept && (
          <>
            {' '}
            <Badge tone="ok">
              <Trans>Counts</Trans>
            </Badge>
          </>
        )}
      </td>
      <td>
        <div className="attempt-deeds">
          {attempt.state === 'open' && attempt.deadlineAt && <AddTime attempt={attempt} quizId={quiz.id} />}
          <AttemptLog attempt={attempt} />
          <Link
            className="link"
            to="/courses/$id/quiz/$quizId/attempts/$attemptId"
            params={{ id: quiz.courseId, quizId: quiz.id, attemptId: attempt.id }}
            aria-label={t`Review of ${name}, attempt ${attempt.number}`}
          >
            <Trans context="quiz">Review</Trans>
          </Link>
        </div>
      </td>
    </tr>
  );
}

function State({ quiz, attempt: { state, waiting, deadlineAt } }: AttemptLineProps) {
  if (state === 'open')
    return (
      <Status tone="info" icon={Clock}>
        {deadlineAt ? <TimeLeft quizId={quiz.id} deadlineAt={deadlineAt} /> : <Trans>Running, no time limit</Trans>}
      </Status>
    );
  if (waiting > 0) {
    const count = formatNumber(waiting);
    return (
      <Status tone="warn" icon={PencilLine}>
        <Trans>{count} to grade</Trans>
      </Status>
    );
  }
  return (
    <Status tone="ok" icon={CircleCheck}>
      <Trans>Graded</Trans>
    </Status>
  );
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(at)}
    </time>
  );
}

function Submitted({ attempt: { submittedAt, submittedBy } }: Pick<AttemptLineProps, 'attempt'>) {
  if (!submittedAt) return null;
  return (
    <>
      <When at={submittedAt} />
      {submittedBy === 'deadline' && (
        <span className="meta attempt-by">
          <Trans>at the deadline</Trans>
        </span>
      )}
      {submittedBy === 'staff' && (
        <span className="meta attempt-by">
          <Trans>by staff</Trans>
        </span>
      )}
      {submittedBy === 'student' && (
        <span className="meta attempt-by">
          <Trans>by the student</Trans>
        </span>
      )}
    </>
  );
}
