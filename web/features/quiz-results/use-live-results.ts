import { useLive } from '../../lib/live-hook.ts';
import { useResultsChanged } from './queries.ts';

/** Asks again when something of the course has changed, or a message may have been missed. */
export function useLiveResults({ courseId, quizId }: { courseId: string; quizId: string }): void {
  useLive(`course:${courseId}`, useResultsChanged(quizId));
}
