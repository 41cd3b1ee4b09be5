import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { api } from '../../lib/api.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useKeptKey, useKeptText } from '../discussions/use-kept-text.ts';
import { Attachments } from '../uploads/attachments.tsx';
import { useKeptFiles } from '../uploads/use-kept-files.ts';
import { useMessagesChanged } from './pages.ts';
import { type Chosen, RecipientPicker } from './recipient-picker.tsx';

interface NewMessageDialogProps {
  /** Chosen from the beginning. */
  to?: Chosen['people'][number] | undefined;
  onClose: () => void;
}

export function NewMessageDialog({ to, onClose }: NewMessageDialogProps) {
  return (
    <Dialog open isKept onOpenChange={(open) => !open && onClose()} title={<Trans>New message</Trans>}>
      <NewMessageForm to={to} onClose={onClose} />
    </Dialog>
  );
}

function NewMessageForm({ to: first, onClose }: NewMessageDialogProps) {
  const { t } = useLingui();
  const [to, setTo] = useState<Chosen>({ people: first ? [first] : [], group: null });
  const [body, setBody] = useKeptText('message:new');
  const { files, change, missing, clear } = useKeptFiles('message:new');
  const [isUploading, setUploading] = useState(false);
  const [isJudged, setJudged] = useState(false);
  const { sent, renew } = useKeptKey('message:new');
  const forget = () => {
    setBody('');
    clear();
    renew();
  };
  const close = () => {
    forget();
    onClose();
  };
  const send = useSend(sent, forget, onClose);
  const isToNobody = to.people.length === 0 && to.group === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (isToNobody || body.trim() === '' || send.isPending) return;
    send.mutate({ to, body, files });
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="body stack">
        <RecipientPicker
          chosen={to}
          onChange={setTo}
          error={isJudged && isToNobody ? t`Choose whom to write to` : undefined}
        />
        <Field label={<Trans>Message</Trans>} error={isJudged && body.trim() === '' ? t`Write a message` : undefined}>
          <Textarea rows={6} maxLength={10_000} value={body} onChange={(event) => setBody(event.target.value)} />
        </Field>
        <Attachments files={files} missing={missing} onChange={change} onBusy={setUploading} />
      </div>
      <DialogFoot onCancel={close}>
        <Button type="submit" look="primary" busy={send.isPending} disabled={isUploading}>
          <Trans>Send</Trans>
        </Button>
      </DialogFoot>
    </form>
  );
}

interface Letter {
  to: Chosen;
  body: string;
  files: readonly UploadedFile[];
}

/** To people: the conversation opens. To a course: it is said how many it went to. */
function useSend(sent: () => string, forget: () => void, onClose: () => void) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const changed = useMessagesChanged();
  return useDeed(
    async ({ to: { people, group }, body, files }: Letter) => {
      const said = { body, files: files.map(({ id }) => id) };
      const idempotencyKey = sent();
      if (group) {
        const { courseId, sectionId } = group;
        const params = { id: courseId };
        return api('POST /api/courses/{id}/messages', { params, body: { ...said, sectionId }, idempotencyKey });
      }
      return api('POST /api/conversations', { body: { ...said, to: people.map(({ id }) => id) }, idempotencyKey });
    },
    async (done) => {
      const wasHere = isHere();
      forget();
      if (wasHere) onClose();
      if (!('id' in done))
        toast({ title: plural(done.sent, { one: 'Message sent to # student', other: 'Message sent to # students' }) });
      else if (wasHere) await navigate({ to: '/messages/$conversationId', params: { conversationId: done.id } });
      await changed();
    },
  );
}
