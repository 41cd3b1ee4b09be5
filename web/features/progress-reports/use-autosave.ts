import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProgressReport } from '../../../contract/progress-reports.ts';
import { api } from '../../lib/api.ts';
import { reading } from '../../lib/query-client.ts';

type Saving = { state: 'saved' | 'waiting' | 'saving' } | { state: 'failed'; error: unknown };

const pause = 700;

/** Keeps what is written a moment after the writing pauses, one save after the other, and before the page is left. */
export function useAutosave({ id, comment, revision }: Pick<ProgressReport, 'id' | 'comment' | 'revision'>) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(comment);
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  const known = useRef({ comment, revision });
  const wanted = useRef(comment);
  const running = useRef<Promise<void> | null>(null);

  const save = useCallback(async (): Promise<void> => {
    if (running.current) await running.current;
    if (wanted.current === known.current.comment) return;
    const sent = wanted.current;
    const work = async () => {
      setSaving({ state: 'saving' });
      try {
        const body = { comment: sent, revision: known.current.revision };
        const { revision: next } = await api('PUT /api/progress-reports/{id}', {
          params: { id },
          body,
          keepalive: true,
        });
        known.current = { comment: sent, revision: next };
        const { queryKey } = reading('GET /api/progress-reports/{id}', { params: { id } });
        queryClient.setQueryData(queryKey, (before) => before && { ...before, ...known.current });
        setSaving({ state: wanted.current === sent ? 'saved' : 'waiting' });
      } catch (error) {
        setSaving({ state: 'failed', error });
      }
    };
    running.current = work();
    await running.current;
    running.current = null;
  }, [id, queryClient]);

  useEffect(() => {
    if (text === known.current.comment) return undefined;
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
  }, [text, save]);
  // What was written last is sent when the page is left.
  useEffect(() => () => void save(), [save]);

  const write = (next: string) => {
    wanted.current = next;
    setText(next);
    setSaving({ state: 'waiting' });
  };
  return { text, write, saving, save };
}
