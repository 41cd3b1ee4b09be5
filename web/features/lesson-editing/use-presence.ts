import { useEffect, useEffectEvent, useState } from 'react';
import type { LessonEditor } from '../../../contract/lessons.ts';
import { api } from '../../lib/api.ts';

/** contract/lessons.ts: who has not said so for 60 seconds is taken to have left. */
const sayEveryMs = 20_000;

/** Says that this person has the lesson open, and who else has; `told` is what the draft said of them last. */
export function useOtherEditors(lessonId: string, told: readonly LessonEditor[]): readonly LessonEditor[] {
  const [editors, setEditors] = useState(told);
  const [lastTold, setLastTold] = useState(told);
  if (told !== lastTold) {
    setLastTold(told);
    setEditors(told);
  }
  const say = useEffectEvent(() => {
    api('PUT /api/lessons/{id}/editing', { params: { id: lessonId } }).then(setEditors, () => undefined);
  });
  useEffect(() => {
    const leave = () => {
      api('DELETE /api/lessons/{id}/editing', { params: { id: lessonId }, keepalive: true }).catch(() => undefined);
    };
    say();
    const timer = setInterval(say, sayEveryMs);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [lessonId]);
  return editors;
}
