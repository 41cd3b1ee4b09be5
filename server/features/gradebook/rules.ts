import { CompiledQuery } from 'kysely';
import type { GradingRules, StandingRules } from '../../../contract/gradebook-rules.ts';
import { shownRule } from '../../../domain/grading/conditions/rule-text.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import { fraction } from '../../../domain/fraction.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { canEdit } from '../courses/policy.ts';
import { loadGradebook } from './access.ts';
import { type CourseRules, engineRules, findCourseRules } from './course-rules.ts';
import { closedFor } from '../courses/closed-grades.ts';
import { ruleNames } from './rule-names.ts';

interface Change {
  at: Date;
  why: string;
  by: StandingRules['changedBy'];
}

const changeOf = `select r.at, r.why,
  (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) from users u where u.id = r.by_id) as by
from gradebooks g join grading_rules r on r.course_id = g.course_id and r.version = g.rule_version where g.course_id = $1`;

/** The rules as they stand: three statements. */
export async function readRules(app: App, actor: Actor, courseId: string): Promise<StandingRules> {
  return rulesFor(app.database.read, actor, courseId);
}

export async function rulesFor(read: Readable, actor: Actor, courseId: string): Promise<StandingRules> {
  const course = await loadGradebook(read, actor, courseId);
  const rules = await findCourseRules(read, courseId);
  const { rows } = await read.executeQuery<Change>(CompiledQuery.raw(changeOf, [courseId]));
  const change = rows[0];
  if (!change) throw new Error('A course without grading rules');
  return {
    version: rules.version,
    rules: sentRules(rules),
    items: rules.items.map(({ id, title, kind, dueAt, isPublished }) => ({
      id,
      title,
      kind,
      dueAt: dueAt && new Date(dueAt).toISOString(),
      isPublished,
    })),
    collegeLetters: [...rules.collegeScale],
    changedBy: change.by,
    changedAt: change.at.toISOString(),
    why: change.why,
    canChange: canEdit(course) && closedFor(course) === null,
    closed: closedFor(course),
  };
}

const plain = (text: string | null) => text && inPoints(fraction(text), 4);

/** As they are sent and kept: everything that grades follow from. */
export function sentRules(course: CourseRules): GradingRules {
  const rules = engineRules(course);
  const names = ruleNames(course);
  return {
    weighting: rules.weighting,
    groups: course.groups.map((group) => ({ ...group, weight: plain(group.weight) })),
    items: course.items.map((item) => ({
      id: item.id,
      points: plain(item.points),
      groupId: item.groupId,
      gradingType: item.gradingType,
      isExtraCredit: item.isExtraCredit,
      omitsFromFinal: item.omitsFromFinal,
      neverDrops: item.neverDrops,
      postsManually: item.postsManually,
    })),
    periods: course.kept.periods ?? [],
    arePeriodsWeighted: rules.arePeriodsWeighted,
    late: rules.late,
    missing: rules.missing,
    conditions: rules.conditions.map((text) => shownRule(text, names)),
    letters: course.kept.letters ?? null,
    rounding: rules.rounding,
    postsManually: course.postsManually,
  };
}
