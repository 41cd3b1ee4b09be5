import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Lesson } from '../../../contract/modules.ts';
import { api } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { keepNotes } from './kept-notes.ts';
import { NotesSaver } from './notes-saver.ts';
import { lessonQuery } from './use-lesson-progress.ts';

/** The notes of one open lesson. */
export function useNotes({ id, notes }: Pick<Lesson, 'id' | 'notes'>) {
  const queryClient = useQueryClient();
  const user = useUser();
  const [saver] = useState(() => {
    const calls = {
      read: async () => (await queryClient.fetchQuery({ ...lessonQuery(id), staleTime: 0 })).notes,
      async save(body: Lesson['notes']) {
        const saved = await api('PUT /api/lessons/{id}/notes', { params: { id }, body, keepalive: true });
        queryClient.setQueryData(lessonQuery(id).queryKey, (lesson) => lesson && { ...lesson, notes: saved });
        return saved;
      },
    };
    return new NotesSaver(calls, keepNotes(user.id, id), notes);
  });
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => saver.adopt(notes), [saver, notes]);
  useEffect(() => {
    saver.flush();
    addEventListener('online', saver.flush);
    addEventListener('pagehide', saver.flush);
    return () => {
      removeEventListener('online', saver.flush);
      removeEventListener('pagehide', saver.flush);
      saver.stop();
    };
  }, [saver]);
  return { ...state, write: (content: string) => saver.write(content) };
}
