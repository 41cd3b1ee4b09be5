import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { useKeptText } from '../discussions/use-kept-text.ts';
import { Words } from '../discussions/words.tsx';
import { InsertAnswer } from '../help-students/insert-answer.tsx';
import { Attachments } from '../uploads/attachments.tsx';
import { useKeptFiles } from '../uploads/use-kept-files.ts';
import { useOutbox } from './use-outbox.ts';

/** Where one writes; what is typed, and what was sent without a connection, is kept on this device. */
export function MessageComposer({ conversationId }: { conversationId: string }) {
  const { t } = useLingui();
  const [body, setBody] = useKeptText(`message:${conversationId}`);
  const { files, change, missing, clear } = useKeptFiles(`message:${conversationId}`);
  const [round, setRound] = useState(0);
  const [isEmpty, setEmpty] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const { waiting, send } = useOutbox(conversationId, (letter) => {
    setBody(body.trim() === '' ? letter.body : `${letter.body}\n${body}`);
    change(() => letter.files);
  });
  const { capabilities } = useUser();
  const isTeaching = capabilities.includes('courses.teach') || capabilities.includes('courses.assist');
  const submit = () => {
    const isNothing = body.trim() === '';
    setEmpty(isNothing);
    if (isNothing || isUploading) return;
    send(body, files);
    setBody('');
    clear();
    setRound(round + 1);
  };
  return (
    <form
      className="message-composer"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {waiting.map(({ key, body: text }) => (
        <div key={key} className="waiting">
          <Words text={text} className="message-text" />
          <p className="meta row tight" role="status">
            <Clock />
            <Trans>Waits to be sent</Trans>
          </p>
        </div>
      ))}
      <Field label={<Trans>Your message</Trans>} error={isEmpty && body.trim() === '' ? t`Write a message` : undefined}>
        <Textarea
          rows={3}
          maxLength={10_000}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
      </Field>
      <Attachments key={round} files={files} missing={missing} onChange={change} onBusy={setUploading} />
      <div className="row wrap">
        <Button type="submit" look="primary" disabled={isUploading}>
          <Trans>Send</Trans>
        </Button>
        {isTeaching && <InsertAnswer courseId={null} text={body} onChange={setBody} />}
        <span className="meta only-wide grow right">
          <Trans>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> sends
          </Trans>
        </span>
      </div>
    </form>
  );
}
