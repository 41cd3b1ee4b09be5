import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../../../contract/api.ts';
import { mostMarkedFiles } from '../../../contract/marked-files.ts';
import { api } from '../../lib/api.ts';
import { uploadFile } from '../files/upload-file.ts';
import { giveUpFile } from '../uploads/give-up.ts';
import { BadZipError, type ChosenFile } from './files-in-zip.ts';
import { chosenFiles, hashOf, included, type MarkedRow, type MarkedWork, rowsOf } from './marked-rows.ts';

type Given = Answer<'POST /api/assignments/{id}/marked-files'>;

/** More of them than are taken at once, or none. */
export class CountError extends Error {
  override readonly name = 'CountError';
}

/**
 * Marked files on their way: looked at, whose they are; then sent one after the other, and given back all at once. What has
 * arrived stays where another did not, so that trying again sends the rest.
 */
export function useMarkedFiles(id: string, onGiven: (given: Given) => void) {
  const [rows, setRows] = useState<readonly MarkedRow[]>([]);
  const [works, setWorks] = useState<readonly MarkedWork[]>([]);
  const [sent, setSent] = useState(0);
  const arrived = useRef(new Map<ChosenFile, { id: string; name: string }>());
  const deed = useRef({ of: '', key: '' });
  const here = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    here.current = controller;
    const uploads = arrived.current;
    return () => {
      controller.abort();
      for (const file of uploads.values()) giveUpFile(file.id);
    };
  }, []);

  const look = useMutation({
    async mutationFn(chosen: readonly File[]) {
      const files = await chosenFiles(chosen);
      if (files.length === 0 || files.length > mostMarkedFiles) throw new CountError();
      const asked: { path: string; size: number; sha256?: string }[] = [];
      for (const file of files) {
        const sha256 = await hashOf(file);
        asked.push({ path: file.path.slice(-1000), size: file.size, ...(sha256 !== undefined && { sha256 }) });
      }
      const call = { params: { id }, body: { files: asked } };
      const answer = await api('POST /api/assignments/{id}/marked-files/preview', call);
      return { answer, rows: rowsOf(files, answer.files) };
    },
    onMutate: () => setRows([]),
    onSuccess(found) {
      setWorks(found.answer.works);
      setRows(found.rows);
    },
  });

  const give = useMutation({
    async mutationFn(comment: string) {
      setSent(0);
      const { signal } = here.current;
      const files: { file: string; work: string; attempt: number }[] = [];
      for (const { file, name, work, attempt } of included(rows)) {
        const known = arrived.current.get(file);
        const there = known?.name === name ? known : { name, id: await upload(file, name, signal) };
        arrived.current.set(file, there);
        files.push({ file: there.id, work, attempt });
        setSent(files.length);
      }
      const body = { comment, files };
      const of = JSON.stringify(body);
      // One key for all tries of the same.
      if (deed.current.of !== of) deed.current = { of, key: crypto.randomUUID() };
      const call = { params: { id }, body, idempotencyKey: deed.current.key, signal };
      return api('POST /api/assignments/{id}/marked-files', call);
    },
    onSuccess(given) {
      const kept = new Set(included(rows).map(({ file }) => file));
      for (const file of kept) arrived.current.delete(file);
      onGiven(given);
    },
  });

  return {
    rows,
    works,
    change: (row: MarkedRow, to: MarkedRow) => setRows((all) => all.map((each) => (each === row ? to : each))),
    look,
    give,
    /** How many have arrived. */
    sent,
  };
}

async function upload(file: ChosenFile, name: string, signal: AbortSignal): Promise<string> {
  const bytes = new File([await file.read()], name);
  return (await uploadFile(bytes, { purpose: 'submission', signal })).id;
}

export const isBadZip = (error: unknown) => error instanceof BadZipError;
