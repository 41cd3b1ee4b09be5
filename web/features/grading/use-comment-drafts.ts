import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WorkToGrade } from '../../../contract/grading.ts';
import { api } from '../../lib/api.ts';
import { OfflineError } from '../../lib/errors.ts';
import { useKeptTexts } from '../discussions/use-kept-text.ts';
import { keptOf, textOf } from '../uploads/use-kept-files.ts';
import type { Letter } from './comment-outbox.ts';
import { nameOf } from './names.ts';
import { workQuery } from './queries.ts';
import { type Attached, useAttaching } from './use-attaching.ts';
import { useCommentOutbox } from './use-comment-outbox.ts';

export interface CommentDraft extends Attached {
  body: string;
  toGroup: boolean;
}

export interface CommentDrafts {
  of(work: WorkToGrade): CommentDraft;
  change(work: WorkToGrade, change: Partial<CommentDraft>): void;
  /** Uploads a file for what is said about this work. */
  attach(work: WorkToGrade, file: File): void;
  /** What the last file failed of. */
  attachingErrorOf(workId: string): unknown;
  /** Says it: from here on it waits until it has arrived, and another one can be written. */
  send(work: WorkToGrade): void;
  /** What was sent of this work and has not arrived. */
  waitingOf(workId: string): readonly Letter[];
}

const nothing = { body: '', files: [], coming: [], missing: [] };

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
  /** A file arrives whatever has been written since it was chosen. */
  const latest = useRef(drafts);
  const kept = useKeptTexts('grading-comment');
  const keptFiles = useKeptTexts('grading-comment-files');
  const { attach, attachingErrorOf } = useAttaching((work, made) => change(work, made(current(work))));
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

  const deeds = useRef({ arrived, refused });
  useEffect(() => {
    deeds.current = { arrived, refused };
  });
  const { waiting, outbox } = useCommentOutbox(id, deeds);
  const waitingOf = (workId: string) => waiting.filter((letter) => letter.workId === workId);

  function of(work: WorkToGrade): CommentDraft {
    // What waits to be sent is on the server as a draft until it arrives.
    const draft = waitingOf(work.id).length > 0 ? '' : work.draft;
    const known = drafts.get(work.id);
    if (known) return known;
    const { files, missing } = keptOf(keptFiles.of(work.id), Date.now());
    return {
      body: kept.of(work.id) || draft,
      files: [...files],
      coming: [],
      missing,
      toGroup: isForGroups && work.group !== null,
    };
  }

  function current(work: WorkToGrade): CommentDraft {
    return latest.current.get(work.id) ?? of(work);
  }

  function set(workId: string, draft: CommentDraft): void {
    latest.current = new Map(latest.current).set(workId, draft);
    setDrafts(latest.current);
    keptFiles.write(workId, textOf(draft));
  }

  function change(work: WorkToGrade, changed: Partial<CommentDraft>): void {
    set(work.id, { ...current(work), ...changed });
    if (changed.body === undefined) return;
    kept.write(work.id, changed.body);
    plan(work.id, changed.body);
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

  function send(work: WorkToGrade): void {
    const { body, files, toGroup } = of(work);
    clearTimeout(timers.get(work.id)?.timer);
    timers.delete(work.id);
    kept.write(work.id, '');
    set(work.id, { ...nothing, toGroup });
    outbox.add({ workId: work.id, name: nameOf(work), body, files, toGroup });
  }

  /** A draft goes with the comment that was said; what was written since is a draft of its own. */
  function arrived(workId: string): void {
    const body = drafts.get(workId)?.body ?? '';
    if (body !== '') plan(workId, body);
  }

  function refused({ workId, body, files, toGroup }: Letter): void {
    const since = latest.current.get(workId);
    const whole = since?.body ? `${body}\n${since.body}` : body;
    set(workId, { ...nothing, ...since, body: whole, files: [...files, ...(since?.files ?? [])], toGroup });
    kept.write(workId, whole);
    plan(workId, whole);
  }

  return { of, change, attach, attachingErrorOf, send, waitingOf };
}
