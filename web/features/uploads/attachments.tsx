import { Trans } from '@lingui/react/macro';
import { Paperclip } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { uploadRules } from '../../../domain/upload-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Ghost } from '../../ui/ghost.tsx';
import { FileList } from '../assignments/file-list.tsx';
import { late } from '../../ui/late.ts';

const UploadArea = late(() => import('./upload-area.tsx'));

const task = { purpose: 'attachment' as const, ...uploadRules.attachment, startsAtOnce: true };
const most = uploadRules.attachment.most ?? Number.POSITIVE_INFINITY;

interface AttachmentsProps {
  files: readonly UploadedFile[];
  onChange: (change: (files: readonly UploadedFile[]) => UploadedFile[]) => void;
  onBusy: (isBusy: boolean) => void;
}

/** What is sent along; the uploader comes when it is asked for. */
export function Attachments({ files, onChange, onBusy }: AttachmentsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack tight">
      <FileList
        files={files}
        onRemove={(gone) => onChange((current) => current.filter((file) => file.id !== gone.id))}
      />
      {isOpen && files.length < most && (
        <Suspense fallback={<Ghost height={300} />}>
          <UploadArea
            task={task}
            there={() => files}
            onUploaded={(file) => onChange((current) => [...current, file])}
            onBusy={onBusy}
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
