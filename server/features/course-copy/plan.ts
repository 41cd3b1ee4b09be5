import type { ActivityKind } from '../../../contract/activities.ts';
import type { CopiedPart } from '../../../contract/course-copy.ts';
import { type DateShift, shiftDay, shiftMoment } from '../../../domain/date-shift.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { IdMap } from './id-map.ts';
import type { SourceCourse } from './source.ts';

/** One copy while it is made. */
export interface CopyPlan {
  readonly app: App;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly source: SourceCourse;
  /** Of the new course. */
  readonly courseId: string;
  readonly parts: ReadonlySet<CopiedPart>;
  /** Null: the copy has no dates. */
  readonly shift: DateShift | null;
  readonly ids: IdMap;
}

/** The part that an activity of a kind comes along with. */
export const partOf: Record<ActivityKind, CopiedPart> = {
  lesson: 'lessons',
  video: 'lessons',
  discussion: 'lessons',
  link: 'lessons',
  quiz: 'quizzes',
  assignment: 'assignments',
};

/** Whether an activity comes along: what is read stands in modules and goes with them, what is handed in can do without. */
export function comesAlong(
  parts: ReadonlySet<CopiedPart>,
  { kind, module_id }: { kind: ActivityKind; module_id: string | null },
): boolean {
  if (kind === 'link' && module_id === null) return parts.has('materials');
  return parts.has(partOf[kind]) && (parts.has('modules') || module_id === null || partOf[kind] !== 'lessons');
}

export const movedDay = (shift: DateShift | null, day: string | null): string | null =>
  shift && day !== null ? shiftDay(day, shift) : null;

export const movedMoment = (shift: DateShift | null, moment: Date | null): Date | null =>
  shift && moment ? shiftMoment(moment, shift) : null;
