import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DiscussionGrading, PostsToGrade } from '../../../contract/discussion-grading.ts';
import { api } from '../../lib/api.ts';
import { ApiError, isStatus, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { keepPosts, postsQuery } from './queries.ts';
import { shownScore, unitOf } from './shown-score.ts';

interface ScoreFormProps {
  grading: DiscussionGrading;
  posts: PostsToGrade;
  /** Goes on to the next student who waits; null: nobody does. */
  onNext: (() => void) | null;
}

/** The score of a student's posts, made anew for each revision of it. */
export function ScoreForm({ grading, posts, onNext }: ScoreFormProps) {
  const { t } = useLingui();
  const [entry, setEntry] = useState(() => shownScore(grading, posts));
  const { mutate, isPending, error } = useGrade(grading.id, posts);
  const save = (goesOn: boolean) => mutate(entry, { onSuccess: () => goesOn && onNext?.() });
  const problem = error instanceof ApiError ? error.fields['entry'] : undefined;
  return (
    <form
      className="posts-score"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(onNext !== null);
      }}
    >
      <Field
        label={<Trans>Score</Trans>}
        error={problem}
        help={t`“ex” excuses the student; empty takes the score back.`}
      >
        {grading.gradingType === 'complete' ? (
          <Select value={entry} disabled={grading.isClosed} onChange={(event) => setEntry(event.target.value)}>
            <option value="">{t`No score`}</option>
            <option value="complete">{t`Complete`}</option>
            <option value="incomplete">{t`Incomplete`}</option>
            <option value="ex">{t`Excused`}</option>
          </Select>
        ) : (
          <Input
            className="num"
            autoComplete="off"
            inputMode={grading.gradingType === 'letter' ? 'text' : 'decimal'}
            disabled={grading.isClosed}
            value={entry}
            onChange={(event) => setEntry(event.target.value)}
          />
        )}
      </Field>
      <span className="num unit" translate="no">
        {unitOf(grading)}
      </span>
      {!grading.isClosed && (
        <div className="row">
          {onNext && (
            <Button type="submit" look="primary" busy={isPending}>
              <Trans>Save and next</Trans>
            </Button>
          )}
          <Button
            type={onNext ? 'button' : 'submit'}
            look={onNext ? 'quiet' : 'primary'}
            busy={!onNext && isPending}
            onClick={onNext ? () => save(false) : undefined}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
      <Facts grading={grading} posts={posts} />
    </form>
  );
}

function Facts({ grading, posts: { score } }: Pick<ScoreFormProps, 'grading' | 'posts'>) {
  if (!score)
    return grading.postsManually ? (
      <p className="meta">
        <Trans>Scores wait until they are posted in the gradebook.</Trans>
      </p>
    ) : null;
  const { penalty, points } = score;
  return (
    <p className="meta">
      {score.isPosted ? (
        <Trans>The student sees it.</Trans>
      ) : (
        <Trans>Not posted: the student does not see it yet.</Trans>
      )}{' '}
      {penalty !== '0' && (
        <Trans>
          Late: {penalty} points are taken off, so {points} count.
        </Trans>
      )}
    </p>
  );
}

function useGrade(id: string, { student, score }: PostsToGrade) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (entry: string) =>
      api('PUT /api/discussions/{id}/grading/{userId}', {
        params: { id, userId: student.id },
        body: { revision: score?.revision ?? 0, entry },
      }),
    onSuccess: async (posts) => {
      await keepPosts(queryClient, id, posts);
      toast({ title: t`Score saved` });
    },
    onError: (error) => {
      if (isStatus(error, 401) || (error instanceof ApiError && error.fields['entry'])) return;
      toast({ title: t`Error`, description: sentenceOf(error), tone: 'bad' });
      // Somebody else was quicker: what stands is shown.
      if (isStatus(error, 409)) void queryClient.invalidateQueries({ queryKey: postsQuery(id, student.id).queryKey });
    },
  });
}
