import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { SubmissionComment } from '../../../contract/submissions.ts';
import { api } from '../../lib/api.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { Section } from '../../ui/section.tsx';
import { useKeptKey, useKeptText } from '../discussions/use-kept-text.ts';
import { FileList } from './file-list.tsx';

interface CommentsProps {
  assignmentId: string;
  /** Nothing more can be said. */
  isClosed: boolean;
}

/** What was said about one's own work, and a field to say more. */
export function Comments({ assignmentId, isClosed }: CommentsProps) {
  const read = reading('GET /api/assignments/{id}/comments', { params: { id: assignmentId } });
  const { data: comments = [], error } = useQuery(read);
  if (isClosed && comments.length === 0 && !error) return null;
  return (
    <Section title={<Trans>Comments</Trans>}>
      {error && <p className="meta comments-failed">{sentenceOf(error)}</p>}
      <ul>
        {comments.map((comment) => (
          <CommentLine key={comment.id} comment={comment} />
        ))}
      </ul>
      {!isClosed && <NewComment key={assignmentId} assignmentId={assignmentId} />}
    </Section>
  );
}

function CommentLine({ comment }: { comment: SubmissionComment }) {
  const { author, body, createdAt, files, isHeld } = comment;
  return (
    <li className="comment stack tight">
      <p className="row wrap">
        <Avatar firstName={author.firstName} lastName={author.lastName} size="small" />
        <b translate="no">
          {author.firstName} {author.lastName}
        </b>
        <time className="meta num" dateTime={createdAt} title={formatMoment(createdAt)} translate="no">
          {formatAgo(createdAt)}
        </time>
        {isHeld && (
          <Badge icon={EyeOff}>
            <Trans>Held until the score is posted</Trans>
          </Badge>
        )}
      </p>
      <p translate="no">{body}</p>
      <FileList files={files} />
    </li>
  );
}

function NewComment({ assignmentId }: { assignmentId: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const place = `comment:${assignmentId}:`;
  const [body, setBody] = useKeptText(place);
  const { sent, renew } = useKeptKey(place);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api('POST /api/assignments/{id}/comments', {
        params: { id: assignmentId },
        body: { body },
        idempotencyKey: sent(),
      }),
    onSuccess: async () => {
      renew();
      setBody('');
      await queryClient.invalidateQueries({ queryKey: ['GET /api/assignments/{id}/comments'] });
    },
  });
  return (
    <form
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && body.trim() !== '') mutate();
      }}
    >
      <Field label={t`Comment`} error={error && sentenceOf(error)}>
        <Textarea
          rows={3}
          value={body}
          maxLength={20_000}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
      </Field>
      <p>
        <Button type="submit" size="small" busy={isPending} disabled={body.trim() === ''}>
          <Trans>Send comment</Trans>
        </Button>
      </p>
    </form>
  );
}
