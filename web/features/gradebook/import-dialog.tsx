import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ImportPreview } from '../../../contract/gradebook-files.ts';
import { api } from '../../lib/api.ts';
import { ApiError, sentenceOf } from '../../lib/errors.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';
import { formatList } from '../../lib/numbers.ts';
import { Becomes } from '../../ui/becomes.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useMore } from './use-more.ts';

interface Props {
  courseId: string;
  onClose: () => void;
  /** When, by which it can be taken back. */
  onImported: (at: string) => void;
  reread: () => void;
}

/** Reads scores from a file: first what they would change, then they are written, all or none. */
export function ImportDialog({ courseId, onClose, onImported, reread }: Props) {
  const { t } = useLingui();
  const [file, setFile] = useState<Blob | null>(null);
  const params = { id: courseId };
  const preview = useMutation({
    mutationFn: (body: Blob) => api('POST /api/courses/{id}/gradebook/import/preview', { params, body }),
  });
  const apply = useMutation({
    mutationFn: ({ body, token }: { body: Blob; token: string }) =>
      api('POST /api/courses/{id}/gradebook/import', { params, query: { token }, body }),
    onSuccess: ({ changed, at }) => {
      toast({
        title: plural(changed, { one: '# score imported', other: '# scores imported' }),
        description: t`Undo takes all of them back.`,
      });
      onImported(at);
      reread();
      onClose();
    },
  });
  const failure = apply.error ?? preview.error;

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    // What it is, its bytes say: browsers and systems do not agree on the type of a table.
    const body = new Blob([chosen], { type: 'application/octet-stream' });
    setFile(body);
    apply.reset();
    preview.mutate(body);
  }

  return (
    <Dialog open onOpenChange={onClose} title={<Trans>Import scores</Trans>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (file && preview.data) apply.mutate({ body: file, token: preview.data.token });
        }}
      >
        <div className="body stack">
          <Field
            label={t`File`}
            help={t`CSV (UTF-8) or Excel, as this gradebook, Canvas or Moodle exports it. Empty cells change nothing.`}
          >
            <Input type="file" accept=".csv,.xlsx,text/csv" onChange={(event) => choose(event.target.files?.[0])} />
          </Field>
          {preview.isPending && (
            <p role="status" className="meta">
              <Trans>Reading the file…</Trans>
            </p>
          )}
          {failure && (
            <Notice tone="bad">
              <Failure error={failure} />
            </Notice>
          )}
          {preview.data && <Changes preview={preview.data} />}
        </div>
        <div className="dfoot">
          <Button type="button" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={apply.isPending}
            disabled={!preview.data || preview.data.count === 0}
          >
            <Trans>Import</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Why a score may be a slip, in short. */
function Odd({ odd, of }: { odd: 'negative' | 'high'; of: string | null }) {
  const { t } = useLingui();
  const points = withDecimalMark(of ?? '');
  return (
    <span className="meta gb-odd">
      <TriangleAlert aria-hidden />
      {odd === 'high' ? t`of ${points} points` : t`below zero`}
    </span>
  );
}

function Failure({ error }: { error: Error }) {
  const sentences = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  if (sentences.length === 0) return <>{sentenceOf(error)}</>;
  return (
    <>
      <p className="strong">
        <Trans>Nothing was imported.</Trans>
      </p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

function Changes({ preview: { changes, count, odd, students, ignored } }: { preview: ImportPreview }) {
  const { t } = useLingui();
  const { shown, more } = useMore(changes.length, 30);
  const names = formatList(ignored);
  const of = plural(students, { one: '# student', other: '# students' });
  return (
    <>
      <p role="status">
        {count === 0 ? (
          <Trans>The file changes nothing: all of its scores stand like this already.</Trans>
        ) : (
          plural(count, { one: `# score of ${of} changes:`, other: `# scores of ${of} change:` })
        )}
      </p>
      {ignored.length > 0 && (
        <p className="meta">
          <Trans>
            Not work of this course, and left out: <span translate="no">{names}</span>
          </Trans>
        </p>
      )}
      {odd > 0 && (
        <Notice tone="warn">
          {plural(odd, {
            one: '# unusual score: below zero, or far above the points. It stands first; is it meant?',
            other: '# unusual scores: below zero, or far above the points. They stand first; are they meant?',
          })}
        </Notice>
      )}
      {changes.length > 0 && (
        <ScrollTable label={t`What changes`} role="group">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Student</Trans>
              </th>
              <th scope="col">
                <Trans>Work</Trans>
              </th>
              <th scope="col" className="num">
                <Trans>Score</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, shown).map(({ student, activityId, title, from, to, odd, points }) => (
              <tr key={`${student.id} ${activityId}`}>
                <th scope="row" translate="no">
                  {student.firstName} {student.lastName}
                </th>
                <td translate="no">{title}</td>
                <td className="num">
                  <Becomes from={withDecimalMark(from) || '–'} to={<b>{withDecimalMark(to)}</b>} />
                  {odd && <Odd odd={odd} of={points} />}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      <ShowMore size="small" hasMore={shown < changes.length} onMore={more} />
    </>
  );
}
