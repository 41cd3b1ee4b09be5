import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CourseReview } from '../../../contract/course-reviews.ts';
import { api } from '../../lib/api.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useKeptText } from '../discussions/use-kept-text.ts';
import { useReviewsChanged } from './review-calls.ts';
import { StarChoice } from './star-choice.tsx';

/** The viewer's one review of the course. */
export function MyReview({ courseId, mine }: { courseId: string; mine: CourseReview | null }) {
  const { t } = useLingui();
  const [rating, setRating] = useState(mine?.rating ?? 0);
  const [kept, keep] = useKeptText(`course-review:${courseId}`);
  const [text, setText] = useState(kept || (mine?.text ?? ''));
  const [error, setError] = useState<string>();
  const { write, remove } = useMyReview(courseId);
  const isSame = mine !== null && rating === mine.rating && text.trim() === mine.text;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rating === 0) return setError(t`Choose one to five stars`);
    write.mutate({ rating, text }, { onSuccess: () => keep('') });
  }

  return (
    <Section className="my-review" title={mine ? t`Your review` : t`Write a review`}>
      <form className="stack" onSubmit={submit} noValidate>
        <StarChoice
          value={rating}
          error={error}
          onChange={(next) => {
            setRating(next);
            setError(undefined);
          }}
        />
        <Field label={t`What should others know? (optional)`} help={t`Shown without your name.`}>
          <Textarea
            rows={3}
            maxLength={2000}
            value={text}
            translate="no"
            onChange={(event) => {
              setText(event.target.value);
              keep(event.target.value);
            }}
          />
        </Field>
        <div className="row tight wrap">
          <Button type="submit" look="primary" busy={write.isPending} disabled={isSame}>
            {mine ? <Trans>Save Review</Trans> : <Trans>Publish Review</Trans>}
          </Button>
          {mine && (
            <AskFirst
              renderButton={(ask) => (
                <Button look="danger-quiet" busy={remove.isPending} onClick={ask}>
                  <Trans>Remove Review</Trans>
                </Button>
              )}
              title={<Trans>Remove your review?</Trans>}
              description={<Trans>Your stars and your words are deleted. You can write a new one.</Trans>}
              verb={<Trans>Remove</Trans>}
              onConfirm={() =>
                remove.mutate(undefined, {
                  onSuccess: () => {
                    setRating(0);
                    setText('');
                    keep('');
                  },
                })
              }
            />
          )}
        </div>
      </form>
    </Section>
  );
}

function useMyReview(courseId: string) {
  const { t } = useLingui();
  const changed = useReviewsChanged(courseId);
  const params = { id: courseId };
  const onError = (error: Error) => {
    if (isStatus(error, 401)) return;
    toast({ tone: 'bad', title: t`Your review was not saved`, description: sentenceOf(error) });
  };
  const write = useMutation({
    mutationFn: (body: { rating: number; text: string }) => api('PUT /api/courses/{id}/reviews/mine', { params, body }),
    onSuccess: async () => {
      toast({ title: t`Thank you for your review` });
      await changed();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/courses/{id}/reviews/mine', { params }),
    onSuccess: async () => {
      toast({ title: t`Your review was removed` });
      await changed();
    },
    onError,
  });
  return { write, remove };
}
