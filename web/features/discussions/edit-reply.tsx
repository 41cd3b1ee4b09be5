import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { useTopicDeed } from './use-topic-deed.ts';

export function EditReply({ reply, onDone }: { reply: { id: string; content: string }; onDone: () => void }) {
  const [content, setContent] = useState(reply.content);
  const { mutate, isPending } = useTopicDeed(
    () => api('PUT /api/replies/{id}', { params: { id: reply.id }, body: { content } }),
    onDone,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim() !== '') mutate();
  };
  return (
    <form className="composer" onSubmit={submit} noValidate>
      <Field label={<Trans>Your reply</Trans>}>
        <Textarea
          className="topic-content"
          maxLength={20_000}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      <div className="row">
        <Button type="submit" look="primary" busy={isPending} disabled={content.trim() === ''}>
          <Trans>Save Changes</Trans>
        </Button>
        <Button look="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
