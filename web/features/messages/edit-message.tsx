import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { Button } from '../../ui/button.tsx';
import { Textarea } from '../../ui/input.tsx';
import { useMessagesChanged } from './pages.ts';

export function EditMessage({ message, onDone }: { message: { id: string; body: string }; onDone: () => void }) {
  const { t } = useLingui();
  const [body, setBody] = useState(message.body);
  const changed = useMessagesChanged();
  const save = useDeed(
    () => api('PUT /api/messages/{id}', { params: { id: message.id }, body: { body } }),
    async () => {
      onDone();
      await changed();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() !== '' && !save.isPending) save.mutate();
  };
  return (
    <form className="stack tight" onSubmit={submit} noValidate>
      <Textarea
        aria-label={t`Your message`}
        rows={3}
        maxLength={10_000}
        value={body}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press of Edit, and is what was asked for
        autoFocus
        onChange={(event) => setBody(event.target.value)}
      />
      <div className="row">
        <Button type="submit" size="small" look="primary" busy={save.isPending} disabled={body.trim() === ''}>
          <Trans>Save Changes</Trans>
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
