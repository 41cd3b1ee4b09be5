import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/errors.ts';
import { useLive } from '../../lib/live-hook.ts';
import type { OpenAttempt } from './open-attempt.ts';

const everyMs = 20_000;
const patienceMs = 10_000;
/** An attempt that has gone on for longer was not begun by this page just now. */
const openingMs = 2000;

interface Handlers {
  /** It has been submitted: elsewhere, by the deadline, by staff. */
  onOver: () => void;
  onSignedOut: () => void;
  /** The student is signed in, here or in another tab. */
  onHere: () => void;
}

/**
 * Keeps the attempt as the server has it: now and then, when the page is looked at again, when the network is back, and
 * when the live stream says so. Answers whether the server could be asked.
 */
export function useSynced({ attempt, keeper, clock, deadlineAt, tabs }: OpenAttempt, handlers: Handlers) {
  const { id, startedAt } = attempt;
  const asking = useRef<Promise<boolean>>(null);

  async function ask(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      // Who works on paper while their time runs is not to be signed out by it; the deadline ends that.
      const isUse = deadlineAt.get() !== null;
      const standing = await clock.during(() => api('GET /api/attempts/{id}', { params: { id }, signal, isUse }));
      deadlineAt.set(standing.deadlineAt);
      keeper.adopt(standing.answers);
      handlers.onHere();
      if (standing.state === 'submitted') handlers.onOver();
      return true;
    } catch (error) {
      if (isStatus(error, 401) || isStatus(error, 404)) handlers.onSignedOut();
      return false;
    }
  }
  const sync = useEffectEvent(() => {
    asking.current ??= ask().finally(() => {
      asking.current = null;
    });
    return asking.current;
  });
  useLive(`attempt:${id}`, () => void sync());
  useEffect(() => tabs.whenHere(() => void sync()), [tabs]);
  useEffect(() => {
    // What another device did while this page opened was told before anything here listened.
    const isResumed = clock.now() - Date.parse(startedAt) > openingMs;
    if (clock.isVague() || isResumed) void sync();
    const beat = setInterval(() => void sync(), everyMs);
    const look = () => {
      if (document.visibilityState === 'hidden') void keeper.flush();
      else void sync();
    };
    const hide = () => void keeper.flush();
    const back = () => {
      keeper.resume();
      void sync();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', hide);
    addEventListener('online', back);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', hide);
      removeEventListener('online', back);
    };
  }, [keeper, clock, startedAt]);
  return sync;
}
