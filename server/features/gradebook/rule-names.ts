import type { RuleNames } from '../../../domain/grading/conditions/rule-names.ts';
import { type CourseRules, engineRules } from './course-rules.ts';

/** What conditional rules of a course may name. */
export function ruleNames(course: CourseRules): RuleNames {
  return {
    items: course.items.map(({ id, title }) => ({ id, title })),
    groups: course.groups.map(({ id, name }) => ({ id, name })),
    scale: engineRules(course).scale,
  };
}
