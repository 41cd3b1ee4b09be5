import { type OnDevice, onDevice } from '../../lib/on-device.ts';

/** The mark of an answer as it was typed, and the revision that its grader saw. */
export interface LeftMark {
  points: string;
  comment: string;
  revision: number;
}

/** A mark that was given and is not written yet, kept on this device until it is. */
export const leftMark = (
  userId: string,
  { attemptId, questionId }: { attemptId: string; questionId: string },
): OnDevice<LeftMark> =>
  onDevice(`collegium-mark:${userId}:${attemptId}:${questionId}`, (value) => (isLeft(value) ? value : null));

function isLeft(value: unknown): value is LeftMark {
  const { points, comment, revision } = (value ?? {}) as Record<string, unknown>;
  return typeof points === 'string' && typeof comment === 'string' && typeof revision === 'number';
}
