import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Submission } from '../../../contract/submissions.ts';
import { api } from '../../lib/api.ts';
import { ApiError, isStatus, sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import type { DraftContent } from './draft-journal.ts';
import { type DraftKeeper, Unsaved } from './draft-keeper.ts';

export type HandingIn =
  | { kind: 'idle' }
  | { kind: 'running' }
  /** The server is not reached; it goes on as soon as there is a connection. */
  | { kind: 'waiting' }
  /** What was written when it failed: once that is changed, it may not be so any more. */
  | { kind: 'failed'; content: DraftContent; sentence: string }
  /** The web address that was handed in is none. */
  | { kind: 'wrong link'; link: string; sentence: string };

/** Hands in what is written: first all of it is saved, then the server is told which attempt and revision is meant. */
export function useHandIn(
  assignmentId: string,
  keeper: DraftKeeper,
  onDone: (submission: Submission) => void,
  /** Something else stands: it is to be looked at. */
  look: () => Promise<void>,
) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<HandingIn>({ kind: 'idle' });
  const isRunning = useRef(false);

  async function once(): Promise<Submission> {
    await keeper.flush();
    const { attempt, revision, groupId } = keeper;
    const body = { attempt, revision, groupId };
    return api('POST /api/assignments/{id}/submissions', {
      params: { id: assignmentId },
      body,
      signal: AbortSignal.timeout(20_000),
    });
  }

  async function handIn(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ kind: 'running' });
    try {
      for (;;) {
        try {
          const submission = await once();
          toast({ title: t`Submission Received`, description: t`Your work has been handed in.` });
          await queryClient.invalidateQueries(reading('GET /api/assignments/{id}', { params: { id: assignmentId } }));
          void queryClient.invalidateQueries({ queryKey: ['GET /api/assignments'] });
          setState({ kind: 'idle' });
          onDone(submission);
          return;
        } catch (error) {
          if (!isPassing(error)) {
            setState(failureOf(error, keeper.content));
            if (isStatus(error, 409)) await look().catch(() => undefined);
            return;
          }
          setState({ kind: 'waiting' });
          await connection();
        }
      }
    } finally {
      isRunning.current = false;
    }
  }
  return { state, handIn };
}

function failureOf(error: unknown, content: DraftContent): HandingIn {
  const problem = error instanceof ApiError ? error.fields['link'] : undefined;
  if (problem) return { kind: 'wrong link', link: content.link, sentence: problem };
  return { kind: 'failed', content, sentence: error instanceof Unsaved ? error.message : sentenceOf(error) };
}

/** Whether the same, later, may succeed. */
function isPassing(error: unknown): boolean {
  if (error instanceof Unsaved) return error.status.kind === 'waiting';
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

/** When the browser says that it is back, and every few seconds in any case: it does not always know. */
function connection(): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      done();
    };
    const timer = setTimeout(go, 3000);
    addEventListener('online', go);
  });
}
