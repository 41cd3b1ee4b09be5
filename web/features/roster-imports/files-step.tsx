import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RosterFile, RosterImport } from '../../../contract/roster-imports.ts';
import { api } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Failure } from './failure.tsx';
import { stepCalls, useStep } from './import-query.ts';
import { fileKindNames, formatNames } from './words.ts';

/** The files of an import: chosen together or one after the other, each told what it was taken for. */
export function FilesStep({ given, isFixed }: { given: RosterImport; isFixed: boolean }) {
  const { t } = useLingui();
  const { id, files } = given;
  const input = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState('');
  const add = useStep(id, async (chosen: readonly File[]) => {
    let last = given;
    for (const file of chosen) {
      setCurrent(file.name);
      // What it is, its bytes say: browsers and systems do not agree on the type of a table.
      const body = new Blob([file], { type: 'application/octet-stream' });
      last = await api('PUT /api/roster-imports/{id}/files', { params: { id }, query: { name: file.name }, body });
    }
    return last;
  });
  const remove = useStep(id, stepCalls(id).removeFile);
  return (
    <Section title={<Trans>Files</Trans>} className="roster-step">
      {!isFixed && (
        <>
          <p className="meta">
            <Trans>
              OneRoster 1.1 or 1.2, Canvas SIS, or one plain sheet: CSV files in UTF-8, or a zip archive of them.
            </Trans>
          </p>
          <p className="meta">
            <Trans>
              Courses come in as drafts, and none is published without a description: add a column{' '}
              <code translate="no">description</code> to the file of courses or classes, and each has its own.
            </Trans>
          </p>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept=".csv,.zip,.txt,text/csv,application/zip"
            aria-label={t`Choose files`}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              target.value = '';
              if (chosen.length > 0) add.mutate(chosen);
            }}
          />
          <Button busy={add.isPending} onClick={() => input.current?.click()}>
            <Upload />
            <Trans>Choose Files</Trans>
          </Button>
          {add.isPending && (
            <p role="status" className="meta">
              <Trans>
                Reading <span translate="no">{current}</span>…
              </Trans>
            </p>
          )}
          <Failure error={add.error ?? remove.error} />
        </>
      )}
      {files.length > 0 && (
        <ul className="lines">
          {files.map((file) => (
            <FileItem key={file.name} file={file} {...(!isFixed && { onRemove: () => remove.mutate(file.name) })} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function FileItem({ file, onRemove }: { file: RosterFile; onRemove?: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <li className="item">
      <FileSpreadsheet />
      <div className="grow">
        <p className="title" translate="no">
          {file.name}
        </p>
        <p className="meta num">
          {i18n._(formatNames[file.format])} · <Plural value={file.rows} one="# row" other="# rows" />
        </p>
      </div>
      {file.kind && <Badge line={file.kind === 'ignored'}>{i18n._(fileKindNames[file.kind])}</Badge>}
      {onRemove && (
        <IconButton label={t`Take ${file.name} out`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
}
