import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { extensionOf } from '../../../../domain/file-name.ts';
import { unfitFor } from '../../../../domain/upload-rules.ts';
import { ApiError, sentenceOf } from '../../../lib/errors.ts';
import { uploadFile } from './upload-file.ts';
import { inWords } from '../../../lib/in-words.ts';

export interface Upload {
  key: number;
  name: string;
  /** 0 to 1. */
  part: number;
}

/** Files on their way, and what was wrong with the last ones. */
export function useUploads(types: readonly string[], onUploaded: (fileId: string) => void) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const over = useRef<AbortController>(null);
  const keys = useRef(0);
  useEffect(() => {
    const controller = new AbortController();
    over.current = controller;
    return () => controller.abort();
  }, []);

  async function upload(file: File): Promise<void> {
    const signal = over.current?.signal ?? AbortSignal.abort();
    const key = ++keys.current;
    const change = (to: (upload: Upload) => Upload | []) =>
      setUploads((all) => all.flatMap((one) => (one.key === key ? to(one) : one)));
    setUploads((all) => [...all, { key, name: file.name, part: 0 }]);
    try {
      const { id, name } = await uploadFile(file, (part) => change((one) => ({ ...one, part })), signal);
      queryClient.setQueryData(['file name', id], name);
      onUploaded(id);
    } catch (error) {
      if (!signal.aborted) setProblems((all) => [...all, problemOf(file, error)]);
    }
    change(() => []);
  }

  async function add(files: readonly File[], room: number): Promise<void> {
    const unfit = files.map((file) => unfitWords(file, types)).filter((words) => words !== null);
    const fit = files.filter((file) => unfitWords(file, types) === null);
    const tooMany = fit.length > room ? [t`You can hand in ${room} more files here`] : [];
    setProblems([...unfit, ...tooMany]);
    for (const file of fit.slice(0, Math.max(0, room))) await upload(file);
  }
  return { uploads, problems, add };
}

function unfitWords(file: File, types: readonly string[]): string | null {
  if (types.length > 0 && !types.includes(extensionOf(file.name))) {
    const list = types.join(', ');
    return t`You can only upload: ${list}`;
  }
  const unfit = unfitFor('quiz-response', file);
  return unfit && inWords(unfit.words);
}

function problemOf(file: File, error: unknown): string {
  const { name } = file;
  const why = error instanceof Error && !(error instanceof ApiError) ? error.message : sentenceOf(error);
  return t`${name} was not uploaded. ${why}`;
}
