import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LessonDraft } from '../../../contract/lessons.ts';
import { useLive } from '../../lib/live-hook.ts';
import { useUser } from '../../lib/session.ts';
import { keepOnDevice } from './kept-draft.ts';
import { lessonCalls } from './lesson-calls.ts';
import { LessonSaver } from './lesson-saver.ts';

/** The saver of one open lesson, for as long as it is open; `onOthers` asks for the draft again. */
export function useLessonSaver(draft: LessonDraft, onOthers: () => void) {
  const user = useUser();
  const [saver] = useState(
    () => new LessonSaver({ calls: lessonCalls(draft.id), keeping: keepOnDevice(user.id, draft.id), draft }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useLive(`draft:${draft.id}`, onOthers);
  useEffect(() => saver.adopt(draft), [saver, draft]);
  useEffect(() => {
    const retry = () => saver.retry();
    const hide = () => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    saver.start();
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', hide);
      void saver.flush();
      saver.stop();
    };
  }, [saver]);
  return { saver, state };
}
