import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WorkToGrade } from '../../../contract/grading.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { api } from '../../lib/api.ts';
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

/** Comments that are being written: here for every student gone past, and on the server for the next time. */
export function useCommentDrafts(id: string, isForGroups: boolean): CommentDrafts {
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CommentDraft>>(new Map());
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
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [timers]);

  function of(work: WorkToGrade): CommentDraft {
    return drafts.get(work.id) ?? { body: work.draft, files: [], toGroup: isForGroups && work.group !== null };
  }

  function change(work: WorkToGrade, changed: Partial<CommentDraft>): void {
    const next = { ...of(work), ...changed };
    setDrafts(new Map(drafts).set(work.id, next));
    if (changed.body !== undefined) plan(work.id, next.body);
  }

  function plan(workId: string, body: string): void {
    clearTimeout(timers.get(workId)?.timer);
    const keep = () => {
      timers.delete(workId);
      const input = { params: { id, workId }, body: { body }, keepalive: true };
      // Without a connection it stays on this page.
      api('PUT /api/assignments/{id}/grading/{workId}/draft', input).then(
        () => queryClient.setQueryData(workQuery(id, workId).queryKey, (old) => old && { ...old, draft: body }),
        () => undefined,
      );
    };
    timers.set(workId, { timer: window.setTimeout(keep, pause), keep });
  }

  function drop(workId: string): void {
    clearTimeout(timers.get(workId)?.timer);
    timers.delete(workId);
    setDrafts((known) => {
      const others = new Map(known);
      others.delete(workId);
      return others;
    });
  }

  return { of, change, drop };
}
