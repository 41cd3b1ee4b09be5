import { useRef, useState } from 'react';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { useKeptText } from '../discussions/use-kept-text.ts';

interface Kept {
  files: readonly UploadedFile[];
  /** Names of files that are on their way. */
  coming: readonly string[];
  /** Names of those that were, or were here for too long, when the page was left. */
  missing: readonly string[];
}

/** Files that did not stay: their names, so that they can be chosen again. */
export interface MissingFiles {
  names: readonly string[];
  onComing: (names: readonly string[]) => void;
  onForget: (name: string) => void;
}

export interface KeptFiles {
  files: readonly UploadedFile[];
  change: (change: (files: readonly UploadedFile[]) => readonly UploadedFile[]) => void;
  missing: MissingFiles;
  clear: () => void;
}

const nothing: Kept = { files: [], coming: [], missing: [] };

/** The server throws away after a day what was uploaded and not sent. */
const staysMs = 23 * 3_600_000;

/** The files of what is being written: they outlive a reload as its words do. */
export function useKeptFiles(name: string): KeptFiles {
  const [text, write] = useKeptText(`${name}:files`);
  const [{ files, missing }, show] = useState(() => keptOf(text, Date.now()));
  const latest = useRef<Kept>({ files, missing, coming: [] });
  const keep = (next: Kept) => {
    latest.current = next;
    show(next);
    write(textOf(next));
  };
  return {
    files,
    change: (change) => {
      const next = change(latest.current.files);
      const isMissing = (each: string) => next.every((file) => file.name !== each);
      const { coming, missing: before } = latest.current;
      keep({ files: next, coming: coming.filter(isMissing), missing: before.filter(isMissing) });
    },
    missing: {
      names: missing,
      onComing: (coming) => {
        const isElsewhere = (each: string) => !coming.includes(each);
        keep({ ...latest.current, coming, missing: latest.current.missing.filter(isElsewhere) });
      },
      onForget: (gone) => keep({ ...latest.current, missing: latest.current.missing.filter((each) => each !== gone) }),
    },
    clear: () => keep(nothing),
  };
}

export function textOf({ files, coming, missing }: Kept): string {
  const names = [...missing, ...coming];
  return files.length + names.length === 0 ? '' : JSON.stringify({ files, missing: names });
}

export function keptOf(text: string, now: number): Kept {
  try {
    const kept = JSON.parse(text) as { files: unknown[]; missing: unknown[] };
    const files = kept.files.filter(isFile);
    const isThere = ({ uploadedAt }: UploadedFile) => now - Date.parse(uploadedAt) < staysMs;
    const gone = files.filter((file) => !isThere(file)).map((file) => file.name);
    const unfinished = kept.missing.filter((name) => typeof name === 'string');
    return { files: files.filter(isThere), coming: [], missing: [...unfinished, ...gone] };
  } catch {
    return nothing; // nothing is kept, or by another build
  }
}

const isFile = (file: unknown): file is UploadedFile =>
  typeof file === 'object' && file !== null && 'id' in file && 'name' in file && 'url' in file && 'uploadedAt' in file;
