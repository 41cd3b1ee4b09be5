import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mostMarkedFiles, mostOfOneStudent } from '../../../contract/marked-files.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast-store.ts';
import { included } from './marked-rows.ts';
import { MarkedTable } from './marked-table.tsx';
import { CountError, isBadZip, useMarkedFiles } from './use-marked-files.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/** Gives files back that were marked elsewhere: first whose they are is looked at, then they are sent. */
export default function MarkedFilesDialog({ id, onClose }: Props) {
  const { t } = useLingui();
  const [comment, setComment] = useState(() => t`Your marked work is attached.`);
  const { rows, works, change, look, give, sent } = useMarkedFiles(id, ({ attached, students, already }) => {
    const of = peopleIn(students);
    const there = plural(already, { one: '# file was there already.', other: '# files were there already.' });
    const given = plural(attached, { one: `# file given back to ${of}`, other: `# files given back to ${of}` });
    toast({
      title: attached === 0 ? t`Nothing new was given back` : given,
      ...(already > 0 && { description: there }),
    });
    onClose();
  });
  const going = included(rows);
  const counts = Map.groupBy(going, ({ work }) => work);
  const of = peopleIn(counts.size);
  const isTooMany = [...counts.values()].some((files) => files.length > mostOfOneStudent);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Upload marked files</Trans>}
      description={
        <Trans>
          Choose files of “Download all” that you have marked, or one archive (.zip) of them. Their names and folders
          say whose they are; nothing is sent until you have seen it.
        </Trans>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!give.isPending) give.mutate(comment);
        }}
      >
        <div className="body stack">
          <Field label={t`Files`} error={look.error !== null && <LookFailure error={look.error} />}>
            <Input
              type="file"
              multiple
              disabled={give.isPending}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                give.reset();
                if (files.length > 0) look.mutate(files);
              }}
            />
          </Field>
          {look.isPending && (
            <p role="status" className="meta">
              <Trans>Reading the files…</Trans>
            </p>
          )}
          {rows.length > 0 && (
            <>
              <p role="status">
                {going.length === 0 ? (
                  <Trans>None of these files goes to anybody yet.</Trans>
                ) : (
                  <Trans>
                    {formatNumber(going.length)} of {formatNumber(rows.length)} files go to {of}.
                  </Trans>
                )}
              </p>
              <MarkedTable rows={rows} works={works} isBusy={give.isPending} onChange={change} />
              {isTooMany && (
                <Notice tone="warn">
                  <Plural
                    value={mostOfOneStudent}
                    one="A student can be given # file at once. Leave some out."
                    other="A student can be given # files at once. Leave some out."
                  />
                </Notice>
              )}
              <Field
                label={t`Comment`}
                help={t`Each student reads it with their files. While their score is hidden, so is this.`}
              >
                <Textarea
                  rows={2}
                  required
                  maxLength={20_000}
                  value={comment}
                  onChange={({ currentTarget }) => setComment(currentTarget.value)}
                />
              </Field>
            </>
          )}
          {give.isPending && (
            <div role="status" className="stack tight">
              <ProgressBar value={(sent / Math.max(1, going.length)) * 100} label={t`Files sent`} />
              <span className="meta">
                <Trans>
                  {formatNumber(sent)} of {formatNumber(going.length)} files sent
                </Trans>
              </span>
            </div>
          )}
          {give.error && (
            <Notice tone="bad">
              <GiveFailure error={give.error} />
            </Notice>
          )}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button
            type="submit"
            look="primary"
            busy={give.isPending}
            disabled={going.length === 0 || isTooMany || comment.trim() === ''}
          >
            <Plural value={going.length} _0="Give back" one="Give # file back" other="Give # files back" />
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const peopleIn = (count: number) => plural(count, { one: '# student or group', other: '# students or groups' });

function BadZip() {
  return (
    <Trans>
      This archive cannot be read: it is no zip archive or damaged, needs a password, or holds too much. Pack the marked
      files again, or choose them one by one.
    </Trans>
  );
}

function LookFailure({ error }: { error: Error }) {
  if (isBadZip(error)) return <BadZip />;
  if (error instanceof CountError)
    return (
      <Plural
        value={mostMarkedFiles}
        one="No file that could be given back is in it, or more than # file. Choose others."
        other="No file that could be given back is in it, or more than # files. Choose others."
      />
    );
  return sentenceOf(error);
}

function GiveFailure({ error }: { error: Error }) {
  return (
    <>
      <p className="strong">
        <Trans>Nothing was given back yet.</Trans>
      </p>
      <p>{isBadZip(error) ? <BadZip /> : sentenceOf(error)}</p>
    </>
  );
}
