import type { Answer } from '../../../contract/api.ts';
import { explain } from '../../../domain/grading/explain.ts';
import type { Audience, Basis } from '../../../domain/grading/totals.ts';
import type { Actor, App } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import { refuseOthersStudents } from '../courses/assistant-sections.ts';
import { loadGradebook } from './access.ts';
import { compileCourse, engineRules, findCourseRules } from './course-rules.ts';
import { ruleNames } from './rule-names.ts';
import { shownRule } from '../../../domain/grading/conditions/rule-text.ts';
import { rubricsBehind } from './rubrics-behind.ts';
import { studentsAmong } from './enter-scores.ts';
import { findOverride, overrideSent } from './standing-overrides.ts';
import { findWorks } from './works.ts';

type Call = 'GET /api/courses/{id}/gradebook/explanation';

interface Asked {
  userId: string;
  basis: Basis;
  audience: Audience;
}

/** Takes a stored total apart, from the same rows by the same rules. */
export async function explainTotal(app: App, actor: Actor, courseId: string, asked: Asked): Promise<Answer<Call>> {
  const { read } = app.database;
  const inCourse = await loadGradebook(read, actor, courseId);
  await refuseOthersStudents(read, actor, inCourse, [asked.userId]);
  if (!(await studentsAmong(read, courseId, [asked])).has(asked.userId)) throw notFound();
  const course = await findCourseRules(read, courseId);
  const works = await findWorks(read, course, [asked.userId], app.clock.now());
  const graded = compileCourse(course);
  const override = await findOverride(read, courseId, asked.userId);
  const explained = explain(graded, works.get(asked.userId) ?? [], asked.audience, asked.basis);
  const names = ruleNames(course);
  const { periods } = engineRules(course);
  const items = [
    ...explained.periods.flatMap(({ groups }) => groups.flatMap((group) => group.items)),
    ...explained.outside,
  ];
  const given = items.flatMap((item) => (item.given === null ? [] : [item.itemId]));
  return {
    explanation: {
      ...explained,
      periods: explained.periods.map((period) => ({
        ...period,
        groups: period.groups.map((group) => ({ ...group, items: [...group.items] })),
      })),
      outside: [...explained.outside],
      steps: explained.steps.map((step) => ({ ...step, text: shownRule(step.text, names) })),
    },
    names: {
      items: [...names.items],
      groups: [...names.groups],
      periods: periods.map(({ id, name }) => ({ id, name })),
    },
    rubrics: await rubricsBehind(read, asked.userId, given),
    override: override && overrideSent(override, graded.rules.scale),
  };
}
