import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../lib/session.ts';
import type { CourseValues, SavedCourse } from './course-values.ts';
import { draftCalls } from './draft-calls.ts';
import { DraftSaver } from './draft-saver.ts';
import { keepOnDevice } from './kept.ts';

/** The saver of one open form, for as long as it is open. */
export function useDraft(saved: SavedCourse | null, onCreated: (id: string) => void, empty?: CourseValues) {
  const queryClient = useQueryClient();
  const user = useUser();
  const [saver] = useState(
    () => new DraftSaver({ calls: draftCalls(queryClient), keeping: keepOnDevice(user.id), saved, empty, onCreated }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => {
    const retry = () => saver.retry();
    saver.start();
    addEventListener('online', retry);
    return () => {
      saver.stop();
      removeEventListener('online', retry);
    };
  }, [saver]);
  return { saver, state };
}
