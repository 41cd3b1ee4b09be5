import type { LessonNotes } from '../../../contract/reading-place.ts';
import { type OnDevice, onDevice } from '../../lib/on-device.ts';

/** Where notes wait until the server has them. */
export const keepNotes = (userId: string, lessonId: string): OnDevice<LessonNotes> =>
  onDevice(`notes:${userId}:${lessonId}`, notesOf);

function notesOf(value: unknown): LessonNotes | null {
  if (typeof value !== 'object' || value === null || !('content' in value) || !('revision' in value)) return null;
  const { content, revision } = value;
  return typeof content === 'string' && typeof revision === 'number' ? { content, revision } : null;
}
