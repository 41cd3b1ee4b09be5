import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeerReviewPlan } from '../../../contract/peer-reviews.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { nameOf } from './name-of.ts';

interface AssignDialogProps {
  assignmentId: string;
  plan: PeerReviewPlan;
  /** A review to be given to somebody else; otherwise a new one. */
  moving?: PeerReviewPlan['reviews'][number];
  onClose: () => void;
}

/** Gives a student a piece of work to review, or a standing review to another student. */
export function AssignDialog({ assignmentId, plan, moving, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [reviewerId, setReviewerId] = useState('');
  const [authorId, setAuthorId] = useState(moving?.authorId ?? '');
  const [isAsked, setAsked] = useState(false);
  const faultOf = (id: string) => isAsked && id === '' && t`Choose a student`;
  const assign = useMutation({
    mutationFn: () =>
      moving
        ? api('PUT /api/peer-reviews/{id}/reviewer', { params: { id: moving.id }, body: { reviewerId } })
        : api('POST /api/assignments/{id}/peer-reviews', {
            params: { id: assignmentId },
            body: { reviewerId, authorId },
          }),
    onSuccess: (next) => {
      const { queryKey } = reading('GET /api/assignments/{id}/peer-review', { params: { id: assignmentId } });
      queryClient.setQueryData(queryKey, next);
      toast({ title: moving ? t`Review reassigned` : t`Review added` });
      onClose();
    },
  });
  const author = plan.students.find(({ student }) => student.id === authorId);
  const reviewers = plan.students.filter(
    ({ student, group }) =>
      student.id !== authorId &&
      (group === null || group.id !== author?.group?.id) &&
      !plan.reviews.some((review) => review.reviewerId === student.id && review.authorId === authorId),
  );
  return (
    <Dialog open onOpenChange={onClose} title={moving ? <Trans>Reassign a review</Trans> : <Trans>Add a review</Trans>}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (authorId !== '' && reviewerId !== '' && !assign.isPending) assign.mutate();
        }}
      >
        <div className="body stack">
          <Field label={t`Work of`} error={faultOf(authorId)}>
            <Select
              required
              disabled={moving !== undefined}
              value={authorId}
              onChange={(event) => setAuthorId(event.target.value)}
            >
              <option value="">{t`Choose a student`}</option>
              {plan.students
                .filter(({ hasSubmitted }) => hasSubmitted)
                .map((one) => (
                  <option key={one.student.id} value={one.student.id} translate="no">
                    {nameOf(one)}
                  </option>
                ))}
            </Select>
          </Field>
          <Field label={t`Reviewed by`} error={faultOf(reviewerId)}>
            <Select required value={reviewerId} onChange={(event) => setReviewerId(event.target.value)}>
              <option value="">{t`Choose a student`}</option>
              {reviewers.map((one) => (
                <option key={one.student.id} value={one.student.id} translate="no">
                  {nameOf(one)}
                </option>
              ))}
            </Select>
          </Field>
          {assign.error && (
            <Notice tone="bad">
              <p>{sentenceOf(assign.error)}</p>
            </Notice>
          )}
        </div>
        <div className="dfoot">
          <Button type="button" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={assign.isPending}>
            {moving ? <Trans>Reassign</Trans> : <Trans>Add</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
