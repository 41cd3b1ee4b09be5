import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PeerReview } from '../../../contract/peer-reviews.ts';
import { api } from '../../lib/api.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { waiting } from '../../ui/waiting.ts';
import { CriterionMark } from './criterion-mark.tsx';
import { useKeptReview, type Written } from './use-kept-review.ts';

/** Marks by the rubric and a comment; saved as they are, or completed. */
export function ReviewForm({ review }: { review: PeerReview }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const criteria = review.rubric?.criteria ?? [];
  const { review: written, write, saved } = useKeptReview(review);
  const { marks, comment } = written;
  const save = useMutation({
    mutationFn: ({ sent, isCompleted }: { sent: Written; isCompleted: boolean }) =>
      api('PUT /api/peer-reviews/{id}', {
        params: { id: review.id },
        body: { marks: [...sent.marks], comment: sent.comment, revision: review.revision, isCompleted },
      }),
    onSuccess: async (next, { sent, isCompleted }) => {
      saved(sent, next);
      queryClient.setQueryData(reading('GET /api/peer-reviews/{id}', { params: { id: review.id } }).queryKey, next);
      toast({ title: isCompleted ? t`Review completed` : t`Saved` });
      const params = { id: review.assignment.id };
      await queryClient.invalidateQueries(reading('GET /api/assignments/{id}/peer-reviews', { params }));
    },
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ sent: written, isCompleted: true });
      }}
    >
      <div className="review-marks">
        {criteria.map((criterion, index) => {
          const mark = marks[index];
          return (
            mark && (
              <CriterionMark
                key={criterion.id}
                criterion={criterion}
                mark={mark}
                onChange={(next) => write({ marks: marks.with(index, next) })}
              />
            )
          );
        })}
      </div>
      <Field label={t`Comment`}>
        <Textarea
          rows={6}
          maxLength={20_000}
          value={comment}
          onChange={({ currentTarget }) => write({ comment: currentTarget.value })}
        />
      </Field>
      {save.error && <FailureNotice error={save.error} says={messageOf(save.error)} />}
      <p className="row wrap">
        <Button type="submit" look="primary" busy={save.isPending}>
          {review.completedAt ? <Trans>Save changes</Trans> : <Trans>Complete review</Trans>}
        </Button>
        {!review.completedAt && (
          <Button
            type="button"
            onClick={() => save.mutate({ sent: written, isCompleted: false })}
            {...waiting(save.isPending)}
          >
            <Trans>Save for later</Trans>
          </Button>
        )}
      </p>
    </form>
  );
}

function messageOf(error: Error): string {
  const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  return fields[0] ?? sentenceOf(error);
}
