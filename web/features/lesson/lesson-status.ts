import type { ModuleItem, ProgressStatus } from '../../../contract/activities.ts';
import type { CourseModule, Lesson } from '../../../contract/modules.ts';

/** What the student has done now, `viewed` or `completed`, shown before the server has answered. */
export type Deed = 'viewed' | 'completed';

/** "viewed" never takes back "completed" (contract/modules.ts). */
function statusAfter(deed: Deed, status: ProgressStatus | null): ProgressStatus | null {
  if (status === null || status === 'completed') return status;
  return deed === 'completed' ? 'completed' : 'in_progress';
}

/** The lesson, its row in the outline and its module, once the deed is done. */
export function lessonAfter(lesson: Lesson, deed: Deed): Lesson {
  const items = lesson.module.items.map((item) =>
    item.id === lesson.id ? { ...item, status: statusAfter(deed, item.status) } : item,
  );
  return { ...lesson, status: statusAfter(deed, lesson.status), module: moduleOf(lesson.module, items) };
}

function moduleOf(module: CourseModule, items: ModuleItem[]): CourseModule {
  const done = items.filter(({ status }) => status === 'completed').length;
  const begun = items.some(({ status }) => status === 'completed' || status === 'in_progress');
  if (module.status === null || module.status === 'locked' || !begun) return { ...module, items };
  return { ...module, items, done, status: done === items.length ? 'completed' : 'in_progress' };
}
