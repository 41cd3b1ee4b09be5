import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PeerReview } from '../../../contract/peer-reviews.ts';
import { api } from '../../lib/api.ts';
import { faultsOf, isOvertaken, isStatus, sentenceOf } from '../../lib/errors.ts';
import { FailureNotice } from '../../lib/failure-notice.tsx';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { waiting } from '../../ui/waiting.ts';
import { CriterionMark } from './criterion-mark.tsx';
import type { Review } from './kept-review.ts';
import { useKeptReview } from './use-kept-review.ts';
import { wrongPart } from './wrong-part.ts';

/** Marks by the rubric and a comment; saved as they are, or completed. */
export function ReviewForm({ review }: { review: PeerReview }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const criteria = review.rubric?.criteria ?? [];
  const kept = useKeptReview(review);
  const { review: written, write, saved } = kept;
  const { marks, comment } = written;
  const standing = reading('GET /api/peer-reviews/{id}', { params: { id: review.id } });
  const save = useMutation({
    mutationFn: ({ sent, isCompleted }: { sent: Review; isCompleted: boolean }) =>
      api('PUT /api/peer-reviews/{id}', { params: { id: review.id }, body: { ...sent, isCompleted } }),
    onSuccess: async (next, { sent, isCompleted }) => {
      saved(sent, next);
      queryClient.setQueryData(standing.queryKey, next);
      toast({ title: isCompleted ? t`Review completed` : t`Saved` });
      const params = { id: review.assignment.id };
      await queryClient.invalidateQueries(reading('GET /api/assignments/{id}/peer-reviews', { params }));
    },
    onError: async (error) => {
      if (isOvertaken(error) || isStatus(error, 404)) await queryClient.refetchQueries(standing);
    },
  });
  const total = review.assessment?.total;
  const other = [
    ...(review.comment === '' || review.comment === comment ? [] : [[t`Comment`, review.comment] as const]),
    ...(total ? [[t`Total`, total] as const] : []),
  ];
  const wrong = wrongPart(faultsOf(save.error), marks);
  const errorOf = (criterionId: string | null) => (wrong?.criterionId === criterionId ? wrong.problem : undefined);
  const choose = (version: () => void) => {
    save.reset();
    version();
  };
  const change = (next: Partial<Review>) => {
    if (wrong) save.reset();
    write(next);
  };
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
                error={errorOf(criterion.id)}
                onChange={(next) => change({ marks: marks.with(index, next) })}
              />
            )
          );
        })}
      </div>
      <Field label={t`Comment`} error={errorOf(null)}>
        <Textarea
          rows={6}
          maxLength={20_000}
          value={comment}
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
        />
      </Field>
      {kept.isOvertaken ? (
        <Conflict isOwn onTake={() => choose(kept.takeOther)} onKeep={() => choose(kept.keepMine)} theirs={other} />
      ) : (
        save.error && !wrong && <FailureNotice error={save.error} says={messageOf(save.error)} />
      )}
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
  return Object.values(faultsOf(error))[0] ?? sentenceOf(error);
}
