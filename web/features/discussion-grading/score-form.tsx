import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { DiscussionGrading, PostsToGrade } from '../../../contract/discussion-grading.ts';
import { api } from '../../lib/api.ts';
import { ApiError, isGradesFinal, isStatus, sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { BothScores } from '../grading/both-scores.tsx';
import { gradingQuery, keepPosts, postsQuery } from './queries.ts';
import { shownScore, unitOf } from './shown-score.ts';
import { type TypedScore, useTypedScore } from './use-typed-score.ts';

interface ScoreFormProps {
  grading: DiscussionGrading;
  posts: PostsToGrade;
  /** Goes on to the next student who waits; null: nobody does. */
  onNext: (() => void) | null;
}

/** The score of a student's posts. What is typed gives way to nobody's score by itself. */
export function ScoreForm({ grading, posts, onNext }: ScoreFormProps) {
  const { t } = useLingui();
  const standing = shownScore(grading, posts);
  const revision = posts.score?.revision ?? 0;
  const [typed, type] = useTypedScore(grading.id, posts.student.id);
  const isClosed = grading.closed !== null;
  // What is typed and was not saved is said below, and comes back once the course is reopened.
  const entry = (isClosed ? null : typed?.entry) ?? standing;
  const { mutate, isPending, error } = useGrade(grading.id, posts, () => type(null));
  const save = (goesOn: boolean) =>
    mutate({ revision: typed?.revision ?? revision, entry }, { onSuccess: () => goesOn && onNext?.() });
  const setEntry = (next: string) => type({ entry: next, revision: typed?.revision ?? revision });
  const isOvertaken =
    !isClosed && typed !== null && typed.revision !== revision && typed.entry !== standing && !isPending;
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
        help={isClosed ? undefined : t`“ex” excuses the student; empty takes the score back.`}
      >
        {grading.gradingType === 'complete' ? (
          <Select value={entry} disabled={isClosed} onChange={(event) => setEntry(event.target.value)}>
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
            disabled={isClosed}
            value={entry}
            onChange={(event) => setEntry(event.target.value)}
          />
        )}
      </Field>
      <span className="num unit" translate="no">
        {unitOf(grading)}
      </span>
      {!isClosed && (
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
      {isOvertaken ? (
        <BothScores
          theirs={standing}
          mine={entry}
          onTheirs={() => type(null)}
          onMine={() => mutate({ revision, entry })}
        >
          <Trans>Someone else has changed this score meanwhile. Nothing of yours is lost; choose which stands.</Trans>
        </BothScores>
      ) : (
        <Facts grading={grading} posts={posts} typed={typed && typed.entry !== standing ? typed.entry : null} />
      )}
    </form>
  );
}

interface FactsProps extends Pick<ScoreFormProps, 'grading' | 'posts'> {
  /** Not saved. */
  typed: string | null;
}

function Facts({ grading, posts: { score }, typed }: FactsProps) {
  if (typed !== null)
    return (
      <p className="meta">
        {grading.closed ? (
          <Trans>
            What you typed is not saved: <b translate="no">{typed || '–'}</b>
          </Trans>
        ) : (
          <Trans>Not saved yet</Trans>
        )}
      </p>
    );
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

function useGrade(id: string, { student }: PostsToGrade, onSaved: () => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TypedScore) =>
      api('PUT /api/discussions/{id}/grading/{userId}', {
        params: { id, userId: student.id },
        body,
      }),
    onSuccess: async (posts) => {
      onSaved();
      await keepPosts(queryClient, id, posts);
      toast({ title: t`Score saved` });
    },
    onError: (error) => {
      if (isStatus(error, 401) || (error instanceof ApiError && error.fields['entry'])) return;
      toast({ title: t`Error`, description: sentenceOf(error), tone: 'bad' });
      // Somebody else was quicker: what stands is shown beside it.
      if (isStatus(error, 409)) void queryClient.invalidateQueries({ queryKey: postsQuery(id, student.id).queryKey });
      if (isGradesFinal(error)) void queryClient.invalidateQueries({ queryKey: gradingQuery(id).queryKey });
    },
  });
}
