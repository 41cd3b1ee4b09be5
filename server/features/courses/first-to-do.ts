import type { ModuleItem } from '../../../contract/activities.ts';
import type { CourseModule } from '../../../contract/modules.ts';

/** What a student goes on with: the first item that is neither finished, locked nor closed, in the order of the modules. */
export function firstToDo(modules: readonly CourseModule[], now: Date): ModuleItem | undefined {
  return modules.flatMap((module) => module.items).find((item) => isUnfinished(item) && !hasClosed(item, now));
}

const isUnfinished = ({ status }: ModuleItem) => status === 'not_started' || status === 'in_progress';

/** Quizzes, assignments and discussions are readable then, and there is nothing to do in them any more. */
const hasClosed = ({ availableUntil }: ModuleItem, now: Date) =>
  availableUntil !== null && new Date(availableUntil) <= now;
