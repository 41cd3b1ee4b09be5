import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Assignment } from '../../../contract/assignments.ts';
import type { PeerReviewPlan } from '../../../contract/peer-reviews.ts';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { reading } from '../../lib/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { nameOf } from './name-of.ts';

type Review = PeerReviewPlan['reviews'][number];
type Student = PeerReviewPlan['students'][number];

interface PlanTableProps {
  assignment: Assignment;
  plan: PeerReviewPlan;
}

/** A row for each student who reviews or is reviewed. */
export function PlanTable({ assignment, plan }: PlanTableProps) {
  const { t } = useLingui();
  const [moving, setMoving] = useState<Review | null>(null);
  const students = new Map(plan.students.map((one) => [one.student.id, one]));
  const involved = new Set(plan.reviews.flatMap(({ reviewerId, authorId }) => [reviewerId, authorId]));
  const rows = plan.students.filter(({ student }) => involved.has(student.id));
  // Who edits the course is told of all its students: these reviewers have left it.
  const left = plan.canEdit ? plan.reviews.filter(({ reviewerId }) => !students.has(reviewerId)) : [];
  const line = (review: Review) => (
    <ReviewLine
      key={review.id}
      assignment={assignment}
      review={review}
      author={students.get(review.authorId)}
      canEdit={plan.canEdit}
      onMove={() => setMoving(review)}
    />
  );
  return (
    <div className="scroll-x" role="region" aria-label={t`Who reviews whom`} tabIndex={0}>
      <table className="ctable" aria-label={t`Who reviews whom`}>
        <thead>
          <tr>
            <th scope="col">{t`Student`}</th>
            <th scope="col">{t({ context: 'peer reviews', message: 'Reviews' })}</th>
            <th scope="col" className="right">{t`Mean received`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.student.id}>
              <th scope="row" translate="no">
                {nameOf(row)}
                {row.group && <span className="meta"> {row.group.name}</span>}
              </th>
              <td>
                <ul className="review-list">
                  {plan.reviews.filter(({ reviewerId }) => reviewerId === row.student.id).map(line)}
                </ul>
              </td>
              <td className="right num nowrap" translate="no">
                {row.mean !== null &&
                  `${formatNumber(Number(row.mean))}${assignment.points === null ? '' : `/${formatNumber(assignment.points)}`}`}
              </td>
            </tr>
          ))}
          {left.length > 0 && (
            <tr>
              <th scope="row">{t`Who has left the course`}</th>
              <td>
                <ul className="review-list">{left.map(line)}</ul>
              </td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
      {moving && (
        <AssignDialog assignmentId={assignment.id} plan={plan} moving={moving} onClose={() => setMoving(null)} />
      )}
    </div>
  );
}

interface ReviewLineProps {
  assignment: Assignment;
  review: Review;
  author: Student | undefined;
  canEdit: boolean;
  onMove: () => void;
}

export function ReviewLine({ assignment, review, author, canEdit, onMove }: ReviewLineProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/peer-reviews/{id}', { params: { id: review.id } }),
    onSuccess: (next) => {
      const { queryKey } = reading('GET /api/assignments/{id}/peer-review', { params: { id: assignment.id } });
      queryClient.setQueryData(queryKey, next);
      toast({ title: t`Review taken back` });
    },
    onError: (error) => toast({ title: t`Could not take it back`, description: sentenceOf(error), tone: 'bad' }),
  });
  const name = author ? nameOf(author) : t`Somebody who has left the course`;
  const completed = review.completedAt && formatMoment(review.completedAt);
  return (
    <li>
      <span className="row tight">
        <span className="grow" translate={author ? 'no' : undefined}>
          {name}
        </span>
        <span className="row tight review-state">
          {review.completedAt ? (
            <Badge tone="ok" icon={CircleCheck}>
              <span title={t`Completed: ${completed}`}>
                <Trans>Completed</Trans>
              </span>
            </Badge>
          ) : (
            <Badge>
              <Trans>Incomplete</Trans>
            </Badge>
          )}
          {canEdit && !review.completedAt && (
            <Menu
              trigger={
                <IconButton size="small" label={t`Review of ${name}`}>
                  <Ellipsis />
                </IconButton>
              }
            >
              {author && (
                <MenuItem onSelect={onMove}>
                  <Trans>Reassign…</Trans>
                </MenuItem>
              )}
              <MenuItem danger onSelect={() => remove.mutate()}>
                <Trans>Take back</Trans>
              </MenuItem>
            </Menu>
          )}
        </span>
      </span>
    </li>
  );
}
