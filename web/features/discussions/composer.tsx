import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { InsertAnswer } from '../help-students/insert-answer.tsx';
import { Attachments } from '../uploads/attachments.tsx';
import { useKeptFiles } from '../uploads/use-kept-files.ts';
import { PostField } from './post-field.tsx';
import { useKeptKey, useKeptText } from './use-kept-text.ts';
import { useKeptPost } from './use-post.ts';
import { useLeadToReply } from './use-reply-in-address.ts';
import { useTopicDeed } from './use-topic-deed.ts';

interface ComposerProps {
  topicId: string;
  courseId: string;
  /** The reply that is answered; null: the topic itself. */
  parentId: string | null;
  mayBeAnonymous: boolean;
  /** Whether its writer may use the saved answers of the course. */
  hasAnswers: boolean;
  onDone?: () => void;
  onCancel?: () => void;
  ref?: Ref<HTMLTextAreaElement>;
  autoFocus?: boolean;
}

/** Where a reply is written. What is typed is kept on this device until it is sent. */
export function Composer(props: ComposerProps) {
  const { topicId, courseId, parentId, mayBeAnonymous, hasAnswers, onDone, onCancel, ref, autoFocus } = props;
  const { t } = useLingui();
  const place = `reply:${topicId}:${parentId ?? ''}`;
  const post = useKeptPost(place);
  const { files, change, missing, clear } = useKeptFiles(place);
  const [isUploading, setUploading] = useState(false);
  const [name, setName] = useKeptText(`${place}:name`);
  const anonymous = name === 'without';
  const [isEmpty, setEmpty] = useState(false);
  const { key, sent, renew } = useKeptKey(place);
  const giveUp = () => {
    post.clear();
    clear();
    setName('');
    renew();
  };
  /** What was sent last. */
  const gone = useRef<{ typed: string; ids: readonly string[] }>({ typed: '', ids: [] });
  const leadTo = useLeadToReply(topicId);
  const { mutate, isPending } = useTopicDeed(
    () =>
      api('POST /api/discussions/{id}/replies', {
        params: { id: topicId },
        body: { content: post.content, parentId, anonymous, files: files.map(({ id }) => id) },
        idempotencyKey: sent(),
      }),
    () => {
      const rest = restAfter(gone.current.typed, post.typed);
      const later = files.filter(({ id }) => !gone.current.ids.includes(id));
      if (rest === '' && later.length === 0) {
        giveUp();
        onDone?.();
        return;
      }
      // What was typed while it was on its way is the next one.
      post.type(rest);
      change(() => later);
      renew();
    },
    leadTo,
  );
  const isNothing = post.typed.trim() === '';
  const send = () => {
    setEmpty(isNothing);
    if (isNothing || isPending || isUploading) return;
    gone.current = { typed: post.typed, ids: files.map(({ id }) => id) };
    mutate();
  };
  return (
    <form
      className="composer"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label={parentId ? <Trans>Your answer</Trans> : <Trans>Your reply</Trans>}
        error={isEmpty && isNothing ? t`Content is required` : undefined}
      >
        <PostField
          ref={ref}
          post={post}
          courseId={courseId}
          topicId={topicId}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press of Reply, and is what was asked for
          autoFocus={autoFocus}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          }}
        />
      </Field>
      <Attachments key={key} files={files} missing={missing} onChange={change} onBusy={setUploading} />
      <div className="row wrap">
        <Button type="submit" look="primary" busy={isPending} disabled={isUploading}>
          <Trans>Post Reply</Trans>
        </Button>
        {onCancel && (
          <Button
            look="quiet"
            onClick={() => {
              giveUp();
              onCancel();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        )}
        {(mayBeAnonymous || anonymous) && (
          <Checkbox checked={anonymous} onChange={(event) => setName(event.target.checked ? 'without' : '')}>
            <Trans>Without my name</Trans>
          </Checkbox>
        )}
        {hasAnswers && <InsertAnswer courseId={courseId} text={post.typed} onChange={post.type} />}
        <span className="meta only-wide grow right">
          <Trans>
            <kbd>@</kbd> mentions people, <kbd>Ctrl</kbd> <kbd>Enter</kbd> posts
          </Trans>
        </span>
      </div>
    </form>
  );
}

/** Of what stands in the field, what was not sent. */
function restAfter(sent: string, typed: string): string {
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
}
