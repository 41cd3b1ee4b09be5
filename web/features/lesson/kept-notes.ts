import type { LessonNotes } from '../../../contract/reading-place.ts';

/** Where notes wait on this device until the server has them. */
export interface NotesKeeping {
  read(): LessonNotes | null;
  write(notes: LessonNotes): void;
  clear(): void;
}

export function keepNotes(userId: string, lessonId: string, storage: () => Storage = () => localStorage): NotesKeeping {
  const name = `notes:${userId}:${lessonId}`;
  return {
    read() {
      try {
        return notesOf(JSON.parse(storage().getItem(name) ?? ''));
      } catch {
        return null; // nothing is there, or the device allows no storage
      }
    },
    write(notes) {
      try {
        storage().setItem(name, JSON.stringify(notes));
      } catch {
        // A device without room still has what was typed in the open page.
      }
    },
    clear() {
      try {
        storage().removeItem(name);
      } catch {
        // Where nothing can be stored there is nothing to remove.
      }
    },
  };
}

function notesOf(value: unknown): LessonNotes | null {
  if (typeof value !== 'object' || value === null || !('content' in value) || !('revision' in value)) return null;
  const { content, revision } = value;
  return typeof content === 'string' && typeof revision === 'number' ? { content, revision } : null;
}
