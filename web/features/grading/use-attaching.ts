import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WorkToGrade } from '../../../contract/grading.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { mayComeThrough } from '../../lib/may-come-through.ts';
import { uploadFile } from '../files/upload-file.ts';

export interface Attached {
  files: UploadedFile[];
  /** Names of files that are on their way. */
  coming: readonly string[];
  /** Names of those that did not arrive, and may another time. */
  missing: readonly string[];
}

type OnChange = (work: WorkToGrade, change: (attached: Attached) => Partial<Attached>) => void;

/**
 * Sends files that go with comments: each belongs to the work that it was chosen for, whichever is shown when it arrives.
 * What is on its way when the page is left is given up.
 */
export function useAttaching(onChange: OnChange) {
  /** What the last one failed of, until another one is chosen. */
  const [errors, setErrors] = useState<ReadonlyMap<string, unknown>>(new Map());
  const here = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    here.current = controller;
    return () => controller.abort();
  }, []);
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      uploadFile(file, { purpose: 'submission', signal }),
  });

  async function attach(work: WorkToGrade, file: File): Promise<void> {
    const { name } = file;
    const { signal } = here.current;
    setErrors((known) => new Map(known).set(work.id, null));
    onChange(work, ({ coming, missing }) => ({
      coming: [...coming, name],
      missing: missing.filter((each) => each !== name),
    }));
    try {
      const arrived = await mutateAsync({ file, signal });
      onChange(work, ({ files, coming }) => ({ files: [...files, arrived], coming: withoutOne(name, coming) }));
    } catch (error) {
      if (signal.aborted) return;
      setErrors((known) => new Map(known).set(work.id, error));
      onChange(work, ({ coming, missing }) => ({
        coming: withoutOne(name, coming),
        missing: mayComeThrough(error) ? [...missing, name] : missing,
      }));
    }
  }

  return {
    attach: (work: WorkToGrade, file: File) => void attach(work, file),
    attachingErrorOf: (workId: string) => errors.get(workId) ?? null,
  };
}

/** Of several of one name all but the first. */
function withoutOne(name: string, names: readonly string[]): readonly string[] {
  const at = names.indexOf(name);
  return at === -1 ? names : names.toSpliced(at, 1);
}
