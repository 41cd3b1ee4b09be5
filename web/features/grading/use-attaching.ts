import { useState } from 'react';
import type { WorkToGrade } from '../../../contract/grading.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { uploadFile } from '../files/upload-file.ts';

interface Attaching {
  /** Files on their way. */
  coming: number;
  /** What the last one failed of. */
  error: unknown;
}

const nothing: Attaching = { coming: 0, error: null };

/** Files on their way to comments: each to the work that it was chosen for, whichever is shown when it arrives. */
export function useAttaching(onArrived: (work: WorkToGrade, file: UploadedFile) => void) {
  const [all, setAll] = useState<ReadonlyMap<string, Attaching>>(new Map());

  function set(workId: string, more: number, error: unknown): void {
    setAll((known) => new Map(known).set(workId, { coming: (known.get(workId) ?? nothing).coming + more, error }));
  }

  async function attach(work: WorkToGrade, file: File): Promise<void> {
    set(work.id, 1, null);
    try {
      onArrived(work, await uploadFile(file, { purpose: 'submission' }));
      set(work.id, -1, null);
    } catch (error) {
      set(work.id, -1, error);
    }
  }

  return {
    attach: (work: WorkToGrade, file: File) => void attach(work, file),
    attachingOf: (workId: string) => all.get(workId) ?? nothing,
  };
}
