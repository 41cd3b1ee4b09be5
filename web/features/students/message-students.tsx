import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useKeptKey, useKeptText } from '../discussions/use-kept-text.ts';

interface MessageStudentsProps {
  studentIds: readonly string[];
  onClose: () => void;
  onSent?: () => void;
}

/** Writes to students, each alone. */
export default function MessageStudents({ studentIds, onClose, onSent }: MessageStudentsProps) {
  const { t } = useLingui();
  // Words for some are never offered as words for others.
  const place = `students-message:${studentIds.toSorted().join()}`;
  const [body, setBody] = useKeptText(place);
  const { sent: key, renew } = useKeptKey(place);
  const [isJudged, setJudged] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      api('POST /api/students/messages', { body: { studentIds: [...studentIds], body }, idempotencyKey: key() }),
    onSuccess: ({ sent }) => {
      toast({ title: plural(sent, { one: 'Message sent to # student', other: 'Message sent to # students' }) });
      giveUp();
      onSent?.();
    },
  });
  const giveUp = () => {
    setBody('');
    renew();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (body.trim() !== '') send.mutate();
  };
  return (
    <Dialog
      open
      isKept
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Message students</Trans>}
      description={plural(studentIds.length, {
        one: 'To # student.',
        other: 'To # students, each alone: nobody sees who else was written to.',
      })}
    >
      <form onSubmit={submit} noValidate>
        <div className="body stack">
          <Field label={t`Message`} error={isJudged && body.trim() === '' ? t`Write a message` : undefined}>
            <Textarea rows={6} maxLength={10_000} value={body} onChange={(event) => setBody(event.target.value)} />
          </Field>
          {send.error && <Notice tone="bad">{sentenceOf(send.error)}</Notice>}
        </div>
        <DialogFoot onCancel={giveUp}>
          <Button type="submit" look="primary" busy={send.isPending}>
            <Trans>Send</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
