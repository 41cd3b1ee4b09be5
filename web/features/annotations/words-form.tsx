import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { needsWords, type Pending } from './tools.ts';

interface Props {
  pending: Pending;
  isText: boolean;
  onWrite: (body: string) => void;
  onWords: (pending: Pending, body: string) => void;
  onCancel: () => void;
}

/** The words of an annotation: of a new one, or others for one that stands. */
export function WordsForm({ pending, isText, onWrite, onWords, onCancel }: Props) {
  const { t } = useLingui();
  const { content, id } = pending;
  const { body } = content;
  const [line, setLine] = useState(String(content.page));
  const [error, setError] = useState('');

  function save(event?: SubmitEvent): void {
    event?.preventDefault();
    const page = isText ? Number(line) : content.page;
    if (needsWords(content.kind) && body.trim() === '') setError(t`Write something`);
    else if (!Number.isInteger(page) || page < 1) setError(t`Name a line of the file, from 1`);
    else onWords({ id, content: { ...content, page } }, body.trim());
  }

  function keyed(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      save();
    }
  }

  return (
    <form className="an-form stack tight" onSubmit={save} onKeyDown={keyed}>
      {isText && (
        <Field label={<Trans>Line</Trans>}>
          <Input
            className="num"
            inputMode="numeric"
            value={line}
            onChange={({ currentTarget }) => setLine(currentTarget.value)}
          />
        </Field>
      )}
      <Field label={isText ? t`Comment` : t`Comment on page ${content.page}`} error={error || undefined}>
        <Textarea
          rows={3}
          // Whoever asked for it writes next.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={!pending.isTakenUp}
          maxLength={5000}
          value={body}
          onChange={({ currentTarget }) => {
            onWrite(currentTarget.value);
            setError('');
          }}
        />
      </Field>
      <p className="row tight">
        <Button type="submit" look="primary" size="small">
          {id === null ? <Trans>Add</Trans> : <Trans>Save</Trans>}
        </Button>
        <Button size="small" look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </form>
  );
}
