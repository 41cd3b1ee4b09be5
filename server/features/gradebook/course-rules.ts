import { CompiledQuery } from 'kysely';
import type { z } from 'zod';
import type { ActivityKind } from '../../../contract/activities.ts';
import type { CourseStatus } from '../../../contract/courses.ts';
import type { GradingType } from '../../../contract/gradebook-scores.ts';
import { gradingRules } from '../../../contract/gradebook-rules.ts';
import { type GradedCourse, gradedCourse } from '../../../domain/grading/course.ts';
import { periodOf, policiesOf } from '../../../domain/grading/periods.ts';
import type { GradebookRules, Policies } from '../../../domain/grading/rules.ts';
import type { GradeScale } from '../../../domain/grade-scale.ts';
import type { Readable } from '../../db/database.ts';
import { collegeLetters, scaleOf } from './college-scale.ts';
import { isHandedInHere } from './handed-in-here.ts';

/** What a version of the rules says of the whole course. What it does not say is as it was before there were any. */
export const keptRules = gradingRules
  .pick({
    weighting: true,
    periods: true,
    arePeriodsWeighted: true,
    late: true,
    missing: true,
    conditions: true,
    letters: true,
    rounding: true,
  })
  .partial();
export type KeptRules = z.infer<typeof keptRules>;

export interface GroupRow {
  id: string;
  name: string;
  weight: string | null;
  dropLowest: number;
  dropHighest: number;
}

export interface ItemRow {
  id: string;
  title: string;
  kind: ActivityKind;
  points: string | null;
  groupId: string | null;
  dueAt: string | null;
  /** It and its module are published. */
  isPublished: boolean;
  /** What comes of it comes in here; work on paper does not. */
  isHandedInHere: boolean;
  gradingType: GradingType;
  isExtraCredit: boolean;
  omitsFromFinal: boolean;
  neverDrops: boolean;
  /** Its graders know no names before its scores are posted. */
  isAnonymous: boolean;
  postsManually: boolean | null;
  /** Several graders grade it, and nothing is entered before their moderator releases it. */
  isInModeration: boolean;
}

/** A course's rules as they stand, with the groups and items that they are about, in the gradebook's order. */
export interface CourseRules {
  courseId: string;
  version: number;
  postsManually: boolean;
  kept: KeptRules;
  /** The college's letters, for a course without its own. */
  collegeScale: GradeScale;
  groups: GroupRow[];
  items: ItemRow[];
}

/** The same with what decides whether it may change at all. */
export interface StandingCourse extends CourseRules {
  status: CourseStatus;
}

interface Row {
  status: CourseStatus;
  rule_version: number;
  posts_manually: boolean;
  rules: unknown;
  college_letters: unknown;
  groups: GroupRow[];
  items: ItemRow[];
}

// What is graded: whatever has points, and quizzes and assignments without, because a score may be written for them.
const rulesOf = `select c.status, g.rule_version, g.posts_manually, ${collegeLetters} as college_letters,
  (select r.rules from grading_rules r where r.course_id = g.course_id and r.version = g.rule_version) as rules,
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'weight', p.weight::text,
      'dropLowest', p.drop_lowest, 'dropHighest', p.drop_highest) order by p.position, p.id), '[]')
    from grade_groups p where p.course_id = g.course_id) as groups,
  (select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'kind', a.kind, 'points', a.points::text,
      'groupId', a.grade_group_id, 'dueAt', a.due_at, 'isPublished', a.is_published and coalesce(m.is_published, true),
      'isHandedInHere', ${isHandedInHere}, 'gradingType', a.grading_type, 'isExtraCredit', a.is_extra_credit, 'omitsFromFinal', a.omits_from_final,
      'neverDrops', a.never_drops, 'postsManually', a.posts_manually,
      'isAnonymous', exists (select from anonymous_work w where w.activity_id = a.id), 'isInModeration', exists (
        select from moderations o where o.activity_id = a.id and o.released_at is null))
      order by m.position nulls last, m.id, a.position, a.due_at, a.id), '[]')
    from activities a left join modules m on m.id = a.module_id
    where a.course_id = g.course_id and (a.points is not null or a.kind in ('assignment', 'quiz'))) as items
from gradebooks g join courses c on c.id = g.course_id where g.course_id = $1`;

export async function findCourseRules(read: Readable, courseId: string): Promise<StandingCourse> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(rulesOf, [courseId]));
  const row = rows[0];
  if (!row) throw new Error('A course without a gradebook');
  return {
    courseId,
    status: row.status,
    version: row.rule_version,
    postsManually: row.posts_manually,
    kept: keptRules.parse(row.rules ?? {}),
    collegeScale: scaleOf(row.college_letters),
    groups: row.groups,
    items: row.items,
  };
}

/** As the engine takes them. */
export function engineRules({ version, kept, collegeScale, groups, items }: CourseRules): GradebookRules {
  const isWeighted = groups.some(({ weight }) => weight !== null);
  const [best, ...others] = kept.letters ?? [];
  return {
    version,
    weighting: kept.weighting ?? (isWeighted ? 'weights' : 'points'),
    groups: groups.map((group) => ({
      ...group,
      neverDrop: items.flatMap((item) => (item.groupId === group.id && item.neverDrops ? [item.id] : [])),
    })),
    periods: kept.periods ?? [],
    arePeriodsWeighted: kept.arePeriodsWeighted ?? false,
    late: kept.late ?? null,
    missing: kept.missing ?? null,
    conditions: kept.conditions ?? [],
    scale: best ? [best, ...others] : collegeScale,
    rounding: kept.rounding ?? null,
  };
}

/** The policies by which work is judged. */
export function policiesFor({ kept, items }: CourseRules, activityId: string): Policies {
  const { periods = [], late = null, missing = null } = kept;
  const dueAt = items.find(({ id }) => id === activityId)?.dueAt ?? null;
  return policiesOf({ periods, late, missing }, periodOf(periods, dueAt === null ? null : new Date(dueAt)));
}

/** Compiled once for all students of the course; what is not published counts for nobody. */
export function compileCourse(course: CourseRules): GradedCourse {
  const rules = engineRules(course);
  const items = course.items.filter(({ isPublished, points }) => isPublished && points !== null);
  return gradedCourse(
    rules,
    items.map((item) => ({
      id: item.id,
      title: item.title,
      groupId: item.groupId,
      periodId: periodOf(rules.periods, item.dueAt === null ? null : new Date(item.dueAt)),
      possible: item.points,
      entry: item.gradingType,
      isExtraCredit: item.isExtraCredit,
      isOmitted: item.omitsFromFinal,
    })),
  );
}
