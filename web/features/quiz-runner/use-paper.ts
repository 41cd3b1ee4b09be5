import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PaperQuestion } from '../../../contract/attempts.ts';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { useLive } from '../../lib/live-hook.ts';
import { changedQuestions } from './changed-questions.ts';
import type { OpenAttempt } from './open-attempt.ts';
import { tellChanged } from './tell-changed.ts';

const againMs = 5000;

/** The attempt with its questions as they stand, and when those changed that its staff have corrected meanwhile. */
export function usePaper(opened: OpenAttempt): { open: OpenAttempt; changedAt: ReadonlyMap<string, string> } {
  const { attempt, clock } = opened;
  const [paper, setPaper] = useState({ open: opened, changedAt: new Map<string, string>() });
  const [turn, setTurn] = useState(0);
  const latest = useRef(opened.questions);
  useLive(`paper:${attempt.id}`, () => setTurn((before) => before + 1));

  const take = useEffectEvent((questions: readonly PaperQuestion[]) => {
    const changed = changedQuestions(latest.current, questions);
    latest.current = questions;
    if (changed.length === 0) return;
    const at = new Date(clock.now()).toISOString();
    setPaper(({ open, changedAt }) => ({
      open: { ...open, questions },
      changedAt: new Map([...changedAt, ...changed.map(({ id }) => [id, at] as const)]),
    }));
    tellChanged(changed);
  });
  const quizId = opened.quiz.id;
  useEffect(() => {
    if (turn === 0) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        take(await api('GET /api/quizzes/{quizId}/questions', { params: { quizId }, signal }));
      } catch (error) {
        // Over, or signed out: the attempt hears of that itself.
        const isRefused = error instanceof ApiError && error.status < 500;
        if (!isRefused && !signal.aborted) timer = setTimeout(() => void ask(), againMs);
      }
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [quizId, turn]);
  return paper;
}
