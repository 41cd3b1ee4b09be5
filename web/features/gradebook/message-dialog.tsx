import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Gradebook, GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { comma } from '../../lib/comma.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useKeptKey, useKeptText } from '../discussions/use-kept-text.ts';
import { nameOf } from './cells.ts';
import { isMeant, type Who, whoOf } from './message-whom.ts';

interface Props {
  gradebook: Gradebook;
  rows: readonly GradebookRow[];
  column: GradebookColumn;
  place: number;
  onClose: () => void;
}

/** Writes to students by how they did; none of them sees who else was written to. */
export function MessageDialog({ gradebook, rows, column, place, onClose }: Props) {
  const { t } = useLingui();
  const title = column.title;
  const [who, setWho] = useState<Who>(whoOf(column, rows, place)[0] ?? 'ungraded');
  const among = whoOf(column, rows, place, who);
  const names: Record<Who, string> = {
    missing: t`have not handed in`,
    ungraded: t`have no score yet`,
    below: t`scored less than`,
    above: t`scored at least`,
  };
  const [bound, setBound] = useState('');
  const words = useKeptWords(column.id, t`About ${title}`);
  const { subject, message } = words;
  const chosen = rows.filter((row) => isMeant(row, { column, place }, who, bound));
  const send = useMutation({
    mutationFn: () =>
      api('POST /api/courses/{id}/gradebook/messages', {
        params: { id: gradebook.course.id },
        body: { userIds: chosen.map(({ id }) => id), subject, message },
        idempotencyKey: words.sent(),
      }),
    onSuccess: ({ sent }) => {
      toast({ title: plural(sent, { one: 'Message sent to # student', other: 'Message sent to # students' }) });
      giveUp();
    },
  });
  const giveUp = () => {
    words.forget();
    onClose();
  };
  return (
    <Dialog
      open
      isKept
      onOpenChange={onClose}
      title={<Trans>Message students who…</Trans>}
      description={<span translate="no">{title}</span>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <div className="body stack">
          <Field label={t`Students`}>
            <Select value={who} onChange={({ target }) => setWho(among.find((each) => each === target.value) ?? who)}>
              {among.map((each) => (
                <option key={each} value={each}>
                  {names[each]}
                </option>
              ))}
            </Select>
          </Field>
          {(who === 'below' || who === 'above') && (
            <Field label={t`Points`}>
              <Input inputMode="decimal" value={bound} onChange={(event) => setBound(event.target.value)} />
            </Field>
          )}
          <p className="meta" role="status">
            {plural(chosen.length, { 0: 'No student is meant.', one: '# student:', other: '# students:' })}{' '}
            <span translate="no">{chosen.slice(0, 6).map(nameOf).join(comma())}</span>
            {chosen.length > 6 && '…'}
          </p>
          <Field label={t({ context: 'mail', message: 'Subject' })}>
            <Input value={subject} maxLength={150} onChange={(event) => words.setSubject(event.target.value)} />
          </Field>
          <Field label={t`Message`} help={t`Each gets it alone, as a notification and as a mail.`}>
            <Textarea
              rows={6}
              value={message}
              maxLength={5000}
              onChange={(event) => words.setMessage(event.target.value)}
            />
          </Field>
          {send.error && <Notice tone="bad">{sentenceOf(send.error)}</Notice>}
        </div>
        <div className="dfoot">
          <Button type="button" onClick={giveUp}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={send.isPending}
            disabled={chosen.length === 0 || !subject.trim() || !message.trim()}
          >
            <Trans>Send</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The Escape key or a reload does not lose what is written about a column; sending or giving it up does. */
function useKeptWords(columnId: string, usualSubject: string) {
  const [keptSubject, keepSubject] = useKeptText(`gradebook-subject:${columnId}`);
  const [message, setMessage] = useKeptText(`gradebook-message:${columnId}`);
  const { sent, renew } = useKeptKey(`gradebook-message:${columnId}`);
  const [subject, setSubject] = useState(keptSubject || usualSubject);
  return {
    subject,
    message,
    setSubject: (text: string) => {
      setSubject(text);
      keepSubject(text);
    },
    setMessage,
    sent,
    forget: () => {
      keepSubject('');
      setMessage('');
      renew();
    },
  };
}
