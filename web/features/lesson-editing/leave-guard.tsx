import { useBlocker } from '@tanstack/react-router';
import type { LessonSaver } from './lesson-saver.ts';

/** What is typed is saved before the page is left. The browser asks only where it could be lost: this device keeps nothing. */
export function LeaveGuard({ saver }: { saver: LessonSaver }) {
  useBlocker({
    enableBeforeUnload: () => saver.state().unsaved && !saver.state().kept,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname !== next.pathname && saver.state().unsaved && !saver.state().conflict) await saver.flush();
      return false;
    },
  });
  return null;
}
