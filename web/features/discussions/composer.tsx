import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { InsertAnswer } from '../help-students/insert-answer.tsx';
import { useKeptText } from './use-kept-text.ts';
import { useTopicDeed } from './use-topic-deed.ts';

interface ComposerProps {
  topicId: string;
  /** The reply that is answered; null: the topic itself. */
  parentId: string | null;
  mayBeAnonymous: boolean;
  /** The course whose saved answers its writer may use; null: none. */
  answersOf: string | null;
  onDone?: () => void;
  onCancel?: () => void;
  ref?: Ref<HTMLTextAreaElement>;
  autoFocus?: boolean;
}

/** Where a reply is written. What is typed is kept on this device until it is sent. */
export function Composer({
  topicId,
  parentId,
  mayBeAnonymous,
  answersOf,
  onDone,
  onCancel,
  ref,
  autoFocus,
}: ComposerProps) {
  const { t } = useLingui();
  const [content, setContent] = useKeptText(`reply:${topicId}:${parentId ?? ''}`);
  const [anonymous, setAnonymous] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  // A new key for each reply, the same one for its retries.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useTopicDeed(
    () =>
      api('POST /api/discussions/{id}/replies', {
        params: { id: topicId },
        body: { content, parentId, anonymous },
        idempotencyKey: key,
      }),
    () => {
      setContent('');
      setKey(crypto.randomUUID());
      onDone?.();
    },
  );
  const send = () => {
    setEmpty(content.trim() === '');
    if (content.trim() !== '' && !isPending) mutate();
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
        error={isEmpty && content.trim() === '' ? t`Content is required` : undefined}
      >
        <Textarea
          ref={ref}
          className="topic-content"
          maxLength={20_000}
          value={content}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press of Reply, and is what was asked for
          autoFocus={autoFocus}
          onChange={(event) => setContent(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          }}
        />
      </Field>
      <div className="row wrap">
        <Button type="submit" look="primary" busy={isPending}>
          <Trans>Post Reply</Trans>
        </Button>
        {onCancel && (
          <Button
            look="quiet"
            onClick={() => {
              setContent('');
              onCancel();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        )}
        {mayBeAnonymous && (
          <Checkbox checked={anonymous} onChange={(event) => setAnonymous(event.target.checked)}>
            <Trans>Without my name</Trans>
          </Checkbox>
        )}
        {answersOf && <InsertAnswer courseId={answersOf} text={content} onChange={setContent} />}
        <span className="meta only-wide grow right">
          <Trans>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> posts
          </Trans>
        </span>
      </div>
    </form>
  );
}
