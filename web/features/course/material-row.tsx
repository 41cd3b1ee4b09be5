import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { sizeInWords } from '../../../domain/upload-rules.ts';
import { Button } from '../../ui/button.tsx';
import { FileIcon } from '../files/file-icon.tsx';
import { fileKind } from './file-kind.ts';
import { MaterialView } from './material-view.tsx';

/** A file of a course: it can be downloaded, and shown in its place where the browser can. */
export function MaterialRow({ file }: { file: UploadedFile }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { name, type, size, url } = file;
  const { word, view } = fileKind(type, name);
  return (
    <li>
      <div className="item material">
        <FileIcon type={type} />
        <span className="grow">
          <span className="title" translate="no">
            {name}
          </span>
          <span className="meta num">
            <span translate="no">{word}</span> · {sizeInWords(size)}
          </span>
        </span>
        {view && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Close ${name}` : t`Open ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Trans>Close</Trans> : <Trans>Open</Trans>}
          </Button>
        )}
        <a className="btn small" href={url} download aria-label={t`Download ${name}`}>
          <Download />
          <span className="only-wide">
            <Trans>Download</Trans>
          </span>
        </a>
      </div>
      {isOpen && view && <MaterialView view={view} file={file} />}
    </li>
  );
}
