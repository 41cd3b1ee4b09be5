import { Trans } from '@lingui/react/macro';
import { Paperclip } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { uploadRules } from '../../../domain/upload-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Ghost } from '../../ui/ghost.tsx';
import { FileList } from '../assignments/file-list.tsx';
import { late } from '../../ui/late.ts';
import { giveUpFile } from './give-up.ts';
import { MissingList } from './missing-list.tsx';
import type { MissingFiles } from './use-kept-files.ts';

const UploadArea = late(() => import('./upload-area.tsx'));

const task = { purpose: 'attachment' as const, ...uploadRules.attachment, startsAtOnce: true };
const most = uploadRules.attachment.most ?? Number.POSITIVE_INFINITY;

interface AttachmentsProps {
  files: readonly UploadedFile[];
  onChange: (change: (files: readonly UploadedFile[]) => UploadedFile[]) => void;
  onBusy: (isBusy: boolean) => void;
  /** Where they outlive the page. */
  missing?: MissingFiles;
}

/** What is sent along; the uploader comes when it is asked for. */
export function Attachments({ files, onChange, onBusy, missing }: AttachmentsProps) {
  const [isOpen, setOpen] = useState(false);
  /** Others may stand in what is being edited. */
  const own = useRef(new Set<string>());
  function remove(gone: UploadedFile) {
    onChange((current) => current.filter((file) => file.id !== gone.id));
    if (own.current.delete(gone.id)) giveUpFile(gone.id);
  }
  return (
    <div className="stack tight">
      <FileList files={files} onRemove={remove} />
      {missing && <MissingList {...missing} />}
      {isOpen && files.length < most && (
        <Suspense fallback={<Ghost height={300} />}>
          <UploadArea
            task={task}
            there={() => files}
            onUploaded={(file) => {
              own.current.add(file.id);
              onChange((current) => [...current, file]);
            }}
            onBusy={onBusy}
            onComing={missing?.onComing}
          />
        </Suspense>
      )}
      {!isOpen && (
        <p>
          <Button size="small" look="quiet" onClick={() => setOpen(true)}>
            <Paperclip />
            <Trans>Attach files</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}
