import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Assignment } from '../../../contract/assignments.ts';
import type { OwnPeerReviews } from '../../../contract/peer-reviews.ts';
import { formatDue, formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { now } from '../../lib/now.ts';
import { reading } from '../../lib/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { RubricTable } from '../rubrics/rubric-table.tsx';

/** What a student has to review, and what others wrote about their work. */
export function OwnReviews({ assignment }: { assignment: Assignment }) {
  const { data, error } = useQuery(
    reading('GET /api/assignments/{id}/peer-reviews', { params: { id: assignment.id } }),
  );
  if (error && !data) return <p className="meta">{sentenceOf(error)}</p>;
  if (!data) return null;
  return (
    <>
      <ToDo assignment={assignment} own={data} />
      {data.received.length > 0 && <Received received={data.received} />}
    </>
  );
}

function ToDo({ assignment, own: { toDo, dueAt } }: { assignment: Assignment; own: OwnPeerReviews }) {
  const isOver = dueAt !== null && new Date(dueAt) <= now();
  return (
    <Section
      title={<Trans>Reviews to do</Trans>}
      action={
        dueAt && (
          <time className="meta num" dateTime={dueAt} title={formatMoment(dueAt)} translate="no">
            {formatDue(dueAt)}
          </time>
        )
      }
    >
      {toDo.length === 0 && (
        <p className="meta">
          <Trans>You are given work of others to review once the work is due and you have handed in yours.</Trans>
        </p>
      )}
      <ul className="lines">
        {toDo.map((review, index) => (
          <ToDoLine key={review.id} assignment={assignment} review={review} number={index + 1} isOver={isOver} />
        ))}
      </ul>
    </Section>
  );
}

interface ToDoLineProps {
  assignment: Assignment;
  review: OwnPeerReviews['toDo'][number];
  number: number;
  /** Nothing is written any more. */
  isOver: boolean;
}

function ToDoLine({ assignment, review: { id, author, completedAt }, number, isOver }: ToDoLineProps) {
  const { t } = useLingui();
  const name = author ? `${author.firstName} ${author.lastName}` : t`Work ${number}`;
  const isWritten = completedAt === null && !isOver;
  const params = { id: assignment.course.id, assignmentId: assignment.id, reviewId: id };
  return (
    <li className="item">
      <span className="grow" translate={author ? 'no' : undefined}>
        {name}
      </span>
      {completedAt && (
        <Badge tone="ok" icon={CircleCheck}>
          <Trans>Completed</Trans>
        </Badge>
      )}
      {completedAt === null && isOver && (
        <Badge tone="bad" icon={CircleAlert}>
          <Trans>Missing</Trans>
        </Badge>
      )}
      <LinkButton
        size="small"
        look={isWritten ? 'primary' : undefined}
        to="/courses/$id/assignments/$assignmentId/reviews/$reviewId"
        params={params}
        aria-label={isWritten ? t`Review: ${name}` : t`View review: ${name}`}
      >
        {isWritten ? <Trans context="verb">Review</Trans> : <Trans>View</Trans>}
      </LinkButton>
    </li>
  );
}

interface ReceivedProps {
  received: OwnPeerReviews['received'];
}

function Received({ received }: ReceivedProps) {
  return (
    <Section title={<Trans>Reviews of your work</Trans>}>
      <ul>
        {received.map(({ id, reviewer, comment, assessment, rubric }, index) => (
          <li key={id} className="review-received">
            <p>
              {reviewer ? (
                <b translate="no">
                  {reviewer.firstName} {reviewer.lastName}
                </b>
              ) : (
                <b>
                  <Trans>Reviewer {index + 1}</Trans>
                </b>
              )}
            </p>
            {comment !== '' && (
              <p className="review-comment" translate="no">
                {comment}
              </p>
            )}
            {rubric && assessment && (
              <details>
                <summary className="num">
                  {assessment.total === null ? (
                    <Trans>Rubric</Trans>
                  ) : (
                    <Trans>
                      Rubric: {assessment.total} of {rubric.points} points
                    </Trans>
                  )}
                </summary>
                <RubricTable rubric={rubric} assessment={assessment} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
