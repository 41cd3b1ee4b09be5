import { createHash } from 'node:crypto';
import type { GradingRules, RulesImpact } from '../../../contract/gradebook-rules.ts';
import { checkRules } from '../../../domain/grading/conditions/check-rules.ts';
import { type Fraction, dividedBy, fraction, sum, toDecimal } from '../../../domain/fraction.ts';
import type { GradedCourse } from '../../../domain/grading/course.ts';
import { overriddenTotals } from '../../../domain/grading/override.ts';
import type { GradedWork } from '../../../domain/grading/work.ts';
import { totalsOf } from '../../../domain/grading/totals-of.ts';
import type { CourseTotals, Total } from '../../../domain/grading/totals.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import { loadForRules } from './access.ts';
import { keptPolicies, refuseClosedItems } from './closed-periods.ts';
import { compileCourse, type CourseRules, findCourseRules } from './course-rules.ts';
import { heedsMissing } from './missing.ts';
import { ruleNames } from './rule-names.ts';
import { findOverrides } from './standing-overrides.ts';
import type { ScoreChange } from './score-change.ts';
import { findWorks } from './works.ts';

/** The course as it would be by the rules sent; what cannot be is refused in sentences. */
export function draftOf(course: CourseRules, sent: GradingRules, now: Date): CourseRules {
  refuseStrangers(course, sent);
  const groups = sent.groups.map((group) => ({ ...group, weight: group.weight }));
  const [best, ...others] = sent.letters ?? [];
  const scale = best ? ([best, ...others] as const) : course.collegeScale;
  const checked = checkRules(sent.conditions.join('\n'), { ...ruleNames(course), groups, scale });
  if ('problems' in checked)
    throw invalid(
      Object.fromEntries(checked.problems.map(({ line, sentence }) => [`rules.conditions.${line - 1}`, sentence])),
    );
  const changes = new Map(sent.items.map((item) => [item.id, item]));
  const periods = keptPolicies(course.kept, sent.periods, now);
  const { weighting, arePeriodsWeighted, late, missing, letters, rounding, postsManually } = sent;
  return {
    ...course,
    postsManually,
    kept: { weighting, periods, arePeriodsWeighted, late, missing, conditions: checked.kept, letters, rounding },
    groups,
    items: course.items.map((item) => ({ ...item, ...changes.get(item.id) })),
  };
}

function refuseStrangers({ items }: CourseRules, sent: GradingRules): void {
  const known = new Set(items.map(({ id }) => id));
  const groups = new Set(sent.groups.map(({ id }) => id));
  const errors: Record<string, string> = {};
  for (const [index, item] of sent.items.entries()) {
    if (!known.has(item.id)) errors[`rules.items.${index}.id`] = 'Choose work of this course';
    else if (item.groupId !== null && !groups.has(item.groupId))
      errors[`rules.items.${index}.groupId`] = 'Choose a group of this course';
  }
  if (groups.size < sent.groups.length) errors['rules.groups'] = 'Name each group once';
  for (const [index, { startsAt, endsAt, closesAt }] of sent.periods.entries()) {
    if (Date.parse(startsAt) >= Date.parse(endsAt))
      errors[`rules.periods.${index}.endsAt`] = 'A period ends after it begins';
    else if (sent.periods.some((other, i) => i < index && startsAt < other.endsAt && other.startsAt < endsAt))
      errors[`rules.periods.${index}.startsAt`] = 'Periods do not overlap. Let it begin when the one before has ended';
    if (closesAt && Date.parse(closesAt) < Date.parse(endsAt))
      errors[`rules.periods.${index}.closesAt`] = 'Scores of a period close when it ends, or later';
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Who would move, and how; nothing is written. */
export async function previewRules(
  app: App,
  scoresByRules: ScoresByRules,
  actor: Actor,
  courseId: string,
  sent: GradingRules,
): Promise<RulesImpact> {
  const { read } = app.database;
  await loadForRules(read, actor, courseId);
  const course = await findCourseRules(read, courseId);
  const now = app.clock.now();
  const draft = draftOf(course, sent, now);
  refuseClosedItems(course, draft, now);
  return (await impactOf(app, read, course, draft, await scoresByRules(app, read, course, draft))).impact;
}

/** What changed rules make of scores that follow from attempts, which belong to a feature to the right. */
export type ScoresByRules = (
  app: App,
  read: Readable,
  before: CourseRules,
  draft: CourseRules,
) => Promise<ScoreChange[]>;

type Works = ReadonlyMap<string, readonly GradedWork[]>;

interface Student {
  id: string;
  first_name: string;
  last_name: string;
}

/** What the draft does, everything entered counted, and each student's totals by it. */
export async function impactOf(
  app: App,
  read: Readable,
  course: CourseRules,
  draft: CourseRules,
  scores: readonly ScoreChange[] = [],
): Promise<{ impact: RulesImpact; totals: Map<string, CourseTotals> }> {
  const now = app.clock.now();
  const students = await studentsOf(read, course.courseId);
  const [before, after] = [compileCourse(course), compileCourse(draft)];
  const works = await findWorks(read, course, null, now);
  const worksAfter = withScores(isSameMissing(course, draft) ? works : await findWorks(read, draft, null, now), scores);
  const overrides = await findOverrides(read, course.courseId, null);
  const pairs = students.map((student) => {
    const override = overrides.get(student.id) ?? null;
    const totals = (graded: GradedCourse, own: Works) =>
      overriddenTotals(totalsOf(graded, own.get(student.id) ?? []), override, graded.rules.scale);
    return { student, before: totals(before, works).all, next: totals(after, worksAfter) };
  });
  const moved = pairs.flatMap(({ student, before: old, next: { all } }) => {
    const current = { before: shown(old.current), after: shown(all.current) };
    const final = { before: shown(old.final), after: shown(all.final) };
    if (isStill(current) && isStill(final)) return [];
    return [
      { student: { id: student.id, firstName: student.first_name, lastName: student.last_name }, current, final },
    ];
  });
  const steps = pairs.map((pair) => letterStep(pair.before.current, pair.next.all.current));
  const impact = {
    students: students.length,
    moved,
    letters: { up: steps.filter((step) => step > 0).length, down: steps.filter((step) => step < 0).length },
    mean: {
      before: meanOf(pairs.map((pair) => pair.before.current.percent)),
      after: meanOf(pairs.map((pair) => pair.next.all.current.percent)),
    },
    token: tokenOf(course, draft, moved),
  };
  return { impact, totals: new Map(pairs.map(({ student, next }) => [student.id, next])) };
}

function withScores(works: Works, scores: readonly ScoreChange[]): Works {
  const changed = new Map(works);
  for (const { userId, activityId, entered = null, lateSeconds } of scores) {
    const minutes = lateSeconds === undefined ? {} : { minutesLate: Math.ceil((lateSeconds ?? 0) / 60) };
    const scored = (work: GradedWork) => (work.itemId === activityId ? { ...work, points: entered, ...minutes } : work);
    changed.set(userId, (changed.get(userId) ?? []).map(scored));
  }
  return changed;
}

const isSameMissing = (a: CourseRules, b: CourseRules) => heedsMissing(a.kept) === heedsMissing(b.kept);

function studentsOf(read: Readable, courseId: string): Promise<Student[]> {
  return read
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .where('enrolments.course_id', '=', courseId)
    .where('enrolments.state', 'in', ['active', 'completed'])
    .orderBy('users.last_name')
    .orderBy('users.id')
    .execute();
}

interface Shown {
  percent: string | null;
  letter: string | null;
}

const shown = ({ percent, letter }: Total): Shown => ({ percent: percent && toDecimal(percent, 2), letter });

const isStill = ({ before, after }: { before: Shown; after: Shown }) =>
  before.percent === after.percent && before.letter === after.letter;

/** Above zero: a better letter than before. */
function letterStep(before: Total, after: Total): number {
  if (!before.percent || !after.percent || before.letter === after.letter) return 0;
  return Number(toDecimal(after.percent, 4)) - Number(toDecimal(before.percent, 4));
}

function meanOf(percents: readonly (Fraction | null)[]): string | null {
  const given = percents.flatMap((percent) => percent ?? []);
  return given.length === 0 ? null : toDecimal(dividedBy(sum(given), fraction(given.length)), 2);
}

/** The same for as long as the change is the one that was looked at, and does the same. */
function tokenOf(course: CourseRules, draft: CourseRules, moved: RulesImpact['moved']): string {
  return createHash('sha256')
    .update(JSON.stringify([course.version, draft, moved]))
    .digest('base64url');
}
