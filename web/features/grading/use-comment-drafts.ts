import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WorkToGrade } from '../../../contract/grading.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { api } from '../../lib/api.ts';
import { OfflineError } from '../../lib/errors.ts';
import { useKeptTexts } from '../discussions/use-kept-text.ts';
import { workQuery } from './queries.ts';

export interface CommentDraft {
  body: string;
  files: UploadedFile[];
  toGroup: boolean;
}

export interface CommentDrafts {
  of(work: WorkToGrade): CommentDraft;
  change(work: WorkToGrade, change: Partial<CommentDraft>): void;
  /** Said: nothing of it is kept. */
  drop(workId: string): void;
}

const pause = 1000;
/** Until it is tried again, where the server was not reached. */
const longPause = 10_000;

/**
 * Comments that are being written: here for every student gone past, and on the server for the next time; until it has
 * them, on this device.
 */
export function useCommentDrafts(id: string, isForGroups: boolean): CommentDrafts {
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CommentDraft>>(new Map());
  const kept = useKeptTexts('grading-comment');
  const [timers] = useState(() => new Map<string, { timer: number; keep: () => void }>());
  useEffect(() => {
    const flush = () => {
      for (const { timer, keep } of timers.values()) {
        clearTimeout(timer);
        keep();
      }
      timers.clear();
    };
    // A tab that is closed or loaded anew leaves nothing that a cleanup could do.
    addEventListener('pagehide', flush);
    addEventListener('online', flush);
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('online', flush);
      flush();
    };
  }, [timers]);

  function of(work: WorkToGrade): CommentDraft {
    return (
      drafts.get(work.id) ?? {
        body: kept.of(work.id) || work.draft,
        files: [],
        toGroup: isForGroups && work.group !== null,
      }
    );
  }

  function change(work: WorkToGrade, changed: Partial<CommentDraft>): void {
    const next = { ...of(work), ...changed };
    setDrafts(new Map(drafts).set(work.id, next));
    if (changed.body === undefined) return;
    kept.write(work.id, next.body);
    plan(work.id, next.body);
  }

  function plan(workId: string, body: string, isAgain = false): void {
    clearTimeout(timers.get(workId)?.timer);
    const keep = () => {
      timers.delete(workId);
      // Written on meanwhile, or sent.
      if (isAgain && kept.of(workId) !== body) return;
      void save(workId, body);
    };
    timers.set(workId, { timer: window.setTimeout(keep, isAgain ? longPause : pause), keep });
  }

  async function save(workId: string, body: string): Promise<void> {
    try {
      const params = { id, workId };
      await api('PUT /api/assignments/{id}/grading/{workId}/draft', { params, body: { body }, keepalive: true });
      queryClient.setQueryData(workQuery(id, workId).queryKey, (old) => old && { ...old, draft: body });
      if (kept.of(workId) === body) kept.write(workId, '');
    } catch (error) {
      if (error instanceof OfflineError && !timers.has(workId)) plan(workId, body, true);
    }
  }

  function drop(workId: string): void {
    clearTimeout(timers.get(workId)?.timer);
    timers.delete(workId);
    kept.write(workId, '');
    setDrafts((known) => {
      const others = new Map(known);
      others.delete(workId);
      return others;
    });
  }

  return { of, change, drop };
}
