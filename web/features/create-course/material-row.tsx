import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { sizeInWords } from '../../../domain/upload-rules.ts';
import { IconButton } from '../../ui/button.tsx';
import { FileIcon } from '../files/file-icon.tsx';
import { useFieldError } from './course-form.ts';

interface MaterialRowProps {
  file: UploadedFile;
  index: number;
  onRemove: () => void;
}

export function MaterialRow({ file: { name, size, type, url }, index, onRemove }: MaterialRowProps) {
  const { t } = useLingui();
  const error = useFieldError(`files.${index}`);
  return (
    <li className="cfile">
      <FileIcon type={type} />
      <span className="grow">
        <a className="link cfile-name" href={url} download translate="no">
          {name}
        </a>
        {error && (
          <span className="error" role="alert">
            {error}
          </span>
        )}
      </span>
      <span className="meta num nowrap">{sizeInWords(size)}</span>
      <IconButton size="small" label={t`Remove ${name}`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </li>
  );
}
