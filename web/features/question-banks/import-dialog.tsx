import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportReport } from '../../../contract/banks.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { ApiError } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Loading } from '../../ui/ghost.tsx';
import { toast } from '../../ui/toast-store.ts';
import { NoTextError, type QuestionFile, readQuestionFile, TooLargeError } from './file-format.ts';
import { ImportFindings } from './import-findings.tsx';

interface ImportDialogProps {
  bankId: string;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Takes questions from a file: first it is read and told what would come of it, then they are taken. */
export function ImportDialog({ bankId, onDone, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<QuestionFile | null>(null);
  const send = (read: QuestionFile, dryRun: boolean): Promise<ImportReport> =>
    api('POST /api/banks/{id}/import', { params: { id: bankId }, body: { ...read, dryRun } });
  const trial = useMutation({
    async mutationFn(chosen: File) {
      const read = await readQuestionFile(chosen);
      const report = await send(read, true);
      setFile(read);
      return report;
    },
  });
  const taking = useMutation({
    mutationFn: (read: QuestionFile) => send(read, false),
    async onSuccess(report) {
      await onDone();
      onClose();
      const count = report.taken;
      toast({ title: t`Questions imported: ${count}` });
    },
  });
  const report = trial.data;
  const problem =
    trial.error instanceof NoTextError
      ? t`This file holds no questions. Choose a GIFT, Moodle XML, Aiken or QTI file.`
      : trial.error instanceof TooLargeError
        ? t`This file is too large: 20 MB is the most, and 15 MB of a QTI package. Export the questions in several parts.`
        : problemIn(trial.error ?? taking.error);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={<Trans>Import questions</Trans>}
      description={
        <Trans>
          From a GIFT, Moodle XML, Aiken or QTI file, or a QTI package (.zip). Nothing is kept until you have seen what
          would be.
        </Trans>
      }
    >
      <div className="body stack qa-picker">
        <Field label={t`File`} error={problem}>
          <Input
            type="file"
            accept=".gift,.txt,.xml,.qti,.zip,text/plain,text/xml,application/xml,application/zip"
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              setFile(null);
              if (chosen) trial.mutate(chosen);
            }}
          />
        </Field>
        {trial.isPending && (
          <Loading label={t`Reading the file`}>
            <p className="meta">{t`Reading the file…`}</p>
          </Loading>
        )}
        {report && file && <ImportFindings report={report} />}
      </div>
      <DialogFoot onCancel={onClose}>
        <Button
          look="primary"
          busy={taking.isPending}
          disabled={!file || !report || report.taken === 0}
          onClick={() => file && taking.mutate(file)}
        >
          <Plural value={report?.taken ?? 0} _0="Import" one="Import # question" other="Import # questions" />
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function problemIn(error: unknown): string | undefined {
  if (!error) return undefined;
  const fields = error instanceof ApiError ? error.fields : {};
  return fields['text'] ?? sentenceOf(error);
}
