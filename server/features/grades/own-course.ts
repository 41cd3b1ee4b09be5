import type { CourseOfStudent } from '../../../domain/grading/average.ts';
import type { GradedCourse } from '../../../domain/grading/course.ts';
import type { GradedWork } from '../../../domain/grading/work.ts';
import {
  compileCourse,
  engineRules,
  keptRules,
  type CourseRules,
  type GroupRow,
  type ItemRow,
} from '../gradebook/course-rules.ts';
import { collegeLetters, scaleOf } from '../gradebook/college-scale.ts';
import { type OverrideRow, standingOverrideOf } from '../gradebook/standing-overrides.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { isNotHandedIn } from './not-handed-in.ts';

/** A course with what one student may know of their work in it, as `ownCourseColumns` reads it. */
export interface OwnCourseRow {
  id: string;
  credits: number;
  rule_version: number;
  rules: unknown;
  college_letters: unknown;
  groups: GroupRow[];
  items: ItemRow[];
  posted: PostedRow[];
  missing: string[];
  override: OverrideRow | null;
}

interface PostedRow {
  itemId: string;
  points: string | null;
  isExcused: boolean;
  minutesLate: number;
  postedAt: string;
}

/** Work with the moment since when its score is known; null: it is not posted. */
export interface OwnWork extends GradedWork {
  readonly postedAt: Date | null;
}

/** A student's course, ready to be reckoned. */
export interface OwnCourse {
  readonly credits: number;
  readonly graded: GradedCourse;
  readonly works: readonly OwnWork[];
  readonly override: CourseOfStudent['override'];
}

/**
 * Columns of an OwnCourseRow, for a statement over `courses c` whose first parameter is the student, and `now` another.
 * Points travel as text because a number of JSON is not exact. Of a score that is not posted nothing is read at all, and
 * work that students cannot see does not count.
 */
export const ownCourseColumns = (now: string) => `c.id, c.credits, b.rule_version,
  ${collegeLetters} as college_letters,
  (select r.rules from grading_rules r where r.course_id = c.id and r.version = b.rule_version) as rules,
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'weight', p.weight::text,
      'dropLowest', p.drop_lowest, 'dropHighest', p.drop_highest) order by p.position, p.id), '[]')
    from grade_groups p where p.course_id = c.id) as groups,
  (select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'kind', a.kind, 'points', a.points::text,
      'groupId', a.grade_group_id, 'dueAt', a.due_at, 'isPublished', true, 'gradingType', a.grading_type,
      'isExtraCredit', a.is_extra_credit, 'omitsFromFinal', a.omits_from_final, 'neverDrops', a.never_drops,
      'postsManually', null) order by m.position nulls last, m.id, a.position, a.due_at, a.id), '[]')
    from activities a left join modules m on m.id = a.module_id
    where a.course_id = c.id and a.points is not null and ${isShown}) as items,
  (select coalesce(json_agg(json_build_object('itemId', a.id, 'points', s.entered::text, 'isExcused', s.is_excused,
      'minutesLate', case when s.status in ('missing', 'none') then 0 else (coalesce(s.late_seconds, 0) + 59) / 60 end,
      'postedAt', s.posted_at)), '[]')
    from activities a left join modules m on m.id = a.module_id
    join scores s on s.activity_id = a.id and s.user_id = $1 and s.posted_at is not null
    where a.course_id = c.id and a.points is not null and ${isShown}) as posted,
  (select coalesce(json_agg(a.id), '[]')
    from activities a left join modules m on m.id = a.module_id
    left join scores s on s.activity_id = a.id and s.user_id = $1
    ${datesOf('$1::uuid', `${now}::timestamptz`)}
    where a.course_id = c.id and a.points is not null and ${isShown} and ${isNotHandedIn('$1', `least(${now}, c.grades_stand_since)`)}) as missing,
  ${standingOverrideOf('c.id', '$1')} as override`;

/** Of an activity `a` and its module `m`: whether students may know of it. */
export const isShown = `a.is_published and coalesce(m.is_published, true)`;

/** The tables of an OwnCourseRow. */
export const ownCourseTables = `courses c join gradebooks b on b.course_id = c.id`;

export function ownCourseOf(row: OwnCourseRow): OwnCourse {
  const { credits, override } = row;
  return {
    credits,
    graded: compileCourse(rulesOf(row)),
    works: worksOf(row),
    override: override && { percent: override.percent, at: new Date(override.at) },
  };
}

/** The rules as the engine takes them, without the remarks of whoever wrote them. */
export function ownRulesOf(row: OwnCourseRow) {
  const rules = engineRules(rulesOf(row));
  return { ...rules, conditions: rules.conditions.filter((text) => !text.trimStart().startsWith('#')) };
}

function rulesOf({ id, rule_version, rules, college_letters, groups, items }: OwnCourseRow): CourseRules {
  return {
    courseId: id,
    version: rule_version,
    postsManually: false,
    kept: keptRules.parse(rules ?? {}),
    collegeScale: scaleOf(college_letters),
    groups,
    items,
  };
}

function worksOf({ posted, missing }: OwnCourseRow): OwnWork[] {
  const isMissing = new Set(missing);
  const known = posted.map((row) => ({
    ...row,
    isPosted: true,
    isMissing: isMissing.has(row.itemId),
    postedAt: new Date(row.postedAt),
  }));
  const scored = new Set(known.map(({ itemId }) => itemId));
  return [...known, ...missing.filter((id) => !scored.has(id)).map(missingWork)];
}

function missingWork(itemId: string): OwnWork {
  return { itemId, points: null, isExcused: false, isPosted: false, minutesLate: 0, isMissing: true, postedAt: null };
}
