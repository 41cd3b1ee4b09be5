import { useLingui } from '@lingui/react/macro';
import { Paperclip, X } from 'lucide-react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { sizeInWords } from '../../../domain/upload-rules.ts';
import { IconButton } from '../../ui/button.tsx';

interface FileListProps {
  files: readonly UploadedFile[];
  onRemove?: ((file: UploadedFile) => void) | undefined;
}

/** Files to be opened, and taken away where that can be done. */
export function FileList({ files, onRemove }: FileListProps) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <ul className="lines">
      {files.map((file) => (
        <li key={file.id} className="item">
          <Paperclip />
          <a className="link grow truncate" href={file.url} translate="no" dir="auto">
            {file.name}
          </a>
          <span className="meta num nowrap">{sizeInWords(file.size)}</span>
          {onRemove && (
            <IconButton size="small" label={t`Remove ${file.name}`} onClick={() => onRemove(file)}>
              <X />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
