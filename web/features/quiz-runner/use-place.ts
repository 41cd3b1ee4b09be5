import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import type { OpenAttempt } from './open-attempt.ts';

const againMs = 5000;

/**
 * Tells the server which question is looked at. Where there is no going back it closes those before: their answers go
 * first, and while they cannot, nothing closes. Whether or not it arrives, the student goes on.
 */
export function usePlace({ attempt, questions, quiz, keeper, device }: OpenAttempt, index: number | null): void {
  const told = useRef<string | null>(attempt.placeId);
  const tell = useEffectEvent(async (questionId: string): Promise<boolean> => {
    if (!quiz.allowsGoingBack && !(await keeper.flush()) && keeper.snapshot().state !== 'over') return false;
    try {
      await api('PUT /api/attempts/{id}/place', { params: { id: attempt.id }, body: { questionId, device } });
      told.current = questionId;
      return true;
    } catch (error) {
      // What is refused stays refused: over, or closed on another device.
      return error instanceof ApiError && [409, 422].includes(error.status);
    }
  });
  useEffect(() => {
    const questionId = index === null ? undefined : questions[index]?.id;
    if (questionId === undefined || questionId === told.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const tryIt = async () => {
      const isTold = await tell(questionId);
      if (!isTold && !isOver) timer = setTimeout(() => void tryIt(), againMs);
    };
    void tryIt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [index, questions]);
}
