import { type AdminOverview, type FirstStep, firstStep } from '../../../contract/admin.ts';
import { type Settings, usualCollegeName } from '../../config.ts';
import type { CollegeFigures } from './figures.ts';

/** What a new college does first, and what of it is done; null once it has what teaching needs, or teaches. */
export function firstStepsOf(settings: Settings, figures: CollegeFigures): AdminOverview['firstSteps'] {
  const { users, courses, hasTerm, hasDepartment } = figures;
  const { accent, logo } = settings.college;
  const hasCourse = courses.total > 0;
  const hasPeople = users.total > 1;
  if (settings.demo || courses.enrolments > 0 || (hasTerm && hasPeople && hasCourse)) return null;
  const done: Record<FirstStep, boolean> = {
    college: settings.collegeName !== usualCollegeName || accent !== null || logo !== null,
    term: hasTerm,
    departments: hasDepartment,
    people: hasPeople,
    course: hasCourse,
  };
  return firstStep.options.map((step) => ({ step, isDone: done[step] }));
}
