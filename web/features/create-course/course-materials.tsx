import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { Ghost } from '../../ui/ghost.tsx';
import { useCourseForm, useFieldError } from './course-form.ts';
import { FormSection } from './form-section.tsx';
import { MaterialRow } from './material-row.tsx';
import { UndoRow } from './undo-row.tsx';
import { useRemoval } from './use-removal.ts';
import { late } from '../../ui/late.ts';

const UploadArea = late(() => import('../uploads/upload-area.tsx'));

interface CourseMaterialsProps {
  /** Hears whether files are chosen that have not arrived. Always the same function. */
  onBusy: (isBusy: boolean) => void;
}

/** The files of the course: those that are uploaded, and the way to upload more. */
export function CourseMaterials({ onBusy }: CourseMaterialsProps) {
  const { t } = useLingui();
  const { control, getValues, setValue } = useCourseForm();
  const files = useWatch({ control, name: 'files' });
  const error = useFieldError('files');
  const set = (next: UploadedFile[]) => setValue('files', next, { shouldDirty: true, shouldValidate: true });
  const removal = useRemoval<UploadedFile>({
    remove: (index) => set(getValues('files').toSpliced(index, 1)),
    insert: (index, file) => set(getValues('files').toSpliced(index, 0, file)),
  });
  return (
    <FormSection section="materials">
      <Suspense fallback={<Ghost height={300} />}>
        <UploadArea
          note={t`Supported formats: PDF, DOC, DOCX, PPT, PPTX, MP4, MP3. At most 10 files, 500 MB each.`}
          there={() => getValues('files')}
          onUploaded={(file) => set([...getValues('files'), file])}
          onBusy={onBusy}
        />
      </Suspense>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {files.length > 0 && (
        <ul className="lines cc-files">
          {files.map((file, index) => (
            <MaterialRow key={file.id} file={file} index={index} onRemove={() => removal.take(index, file)} />
          ))}
        </ul>
      )}
      {removal.removed && <UndoRow key={removal.removed.id} title={removal.removed.name} onUndo={removal.undo} />}
    </FormSection>
  );
}
