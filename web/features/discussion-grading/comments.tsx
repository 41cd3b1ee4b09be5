import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PostsToGrade } from '../../../contract/discussion-grading.ts';
import { api } from '../../lib/api.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { Moment } from '../discussions/moment.tsx';
import { useKeptKey, useKeptText } from '../discussions/use-kept-text.ts';
import { Words } from '../discussions/words.tsx';
import { keepPosts } from './queries.ts';

interface CommentsProps {
  topicId: string;
  posts: PostsToGrade;
  isClosed: boolean;
}

/** What is said to the student alone of what they wrote. */
export function Comments({ topicId, posts: { student, comments }, isClosed }: CommentsProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const place = `posts-comment:${topicId}:${student.id}`;
  const [body, setBody] = useKeptText(place);
  const { sent, renew } = useKeptKey(place);
  const [isJudged, setJudged] = useState(false);
  const { mutate, isPending } = useDeed(
    () =>
      api('POST /api/discussions/{id}/grading/{userId}/comments', {
        params: { id: topicId, userId: student.id },
        body: { body },
        idempotencyKey: sent(),
      }),
    async (answer) => {
      setBody('');
      setJudged(false);
      renew();
      await keepPosts(queryClient, topicId, answer);
    },
  );
  const isNothing = body.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (!isNothing) mutate();
  };
  return (
    <section className="stack" aria-labelledby="comments-title">
      <h2 id="comments-title">
        <Trans>Comments</Trans>
      </h2>
      {comments.map(({ id, author, body: text, createdAt }) => (
        <div key={id}>
          <p className="meta">
            <b translate="no">{`${author.firstName} ${author.lastName}`}</b> <Moment at={createdAt} />
          </p>
          <Words text={text} className="reply-text" />
        </div>
      ))}
      {!isClosed && (
        <form className="stack" onSubmit={submit} noValidate>
          <Field
            label={<Trans>Comment for this student</Trans>}
            help={t`Read by them alone, with their score.`}
            error={isJudged && isNothing ? t`Write a comment` : undefined}
          >
            <Textarea rows={3} maxLength={20_000} value={body} onChange={(event) => setBody(event.target.value)} />
          </Field>
          <p>
            <Button type="submit" busy={isPending}>
              <Trans>Add comment</Trans>
            </Button>
          </p>
        </form>
      )}
    </section>
  );
}
