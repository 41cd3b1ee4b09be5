import { Plural, Trans } from '@lingui/react/macro';
import { Suspense, useMemo } from 'react';
import type { Assignment } from '../../../contract/assignments.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { sizeInWords } from '../../../domain/upload-rules.ts';
import { Ghost } from '../../ui/ghost.tsx';
import { FileList } from './file-list.tsx';
import { late } from '../../ui/late.ts';

const UploadArea = late(() => import('../uploads/upload-area.tsx'));

interface HandInFilesProps {
  assignment: Assignment;
  files: readonly UploadedFile[];
  onAdd: (file: UploadedFile) => void;
  onRemove: (file: UploadedFile) => void;
  onBusy: (isBusy: boolean) => void;
}

/** The files of a draft, and the uploader while there is room for more. */
export function HandInFiles({ assignment, files, onAdd, onRemove, onBusy }: HandInFilesProps) {
  const { mostFiles, largestFile, fileTypes } = assignment;
  const types = fileTypes.join(', ');
  const task = useMemo(
    () => ({
      purpose: 'submission' as const,
      types: fileTypes.length > 0 ? fileTypes : null,
      largest: largestFile,
      most: mostFiles,
      startsAtOnce: true,
    }),
    [fileTypes, largestFile, mostFiles],
  );
  return (
    <div className="stack tight">
      <p className="field-label strong">
        <Trans>Files</Trans>
      </p>
      <FileList files={files} onRemove={onRemove} />
      {files.length < mostFiles && (
        <Suspense fallback={<Ghost height={300} />}>
          <UploadArea task={task} there={() => files} onUploaded={onAdd} onBusy={onBusy} />
        </Suspense>
      )}
      <p className="meta">
        <Plural
          value={mostFiles}
          one={`One file of at most ${sizeInWords(largestFile)}.`}
          other={`Up to # files of at most ${sizeInWords(largestFile)} each.`}
        />{' '}
        {fileTypes.length > 0 && (
          <Trans>
            Types: <span translate="no">{types}</span>
          </Trans>
        )}
      </p>
    </div>
  );
}
