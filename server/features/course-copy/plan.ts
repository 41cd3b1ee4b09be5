import type { ActivityKind } from '../../../contract/activities.ts';
import type { CopiedPart } from '../../../contract/course-copy.ts';
import { type DateShift, shiftDay, shiftMoment } from '../../../domain/date-shift.ts';
import { dayIn, isInCalendar } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
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

/** 422 for a day that the calendar does not know. */
export function movedDay(shift: DateShift | null, day: string | null): string | null {
  if (!shift || day === null) return null;
  const moved = shiftDay(day, shift);
  if (!isInCalendar(moved)) throw tooFar();
  return moved;
}

/** 422 for a moment on such a day. */
export function movedMoment(shift: DateShift | null, moment: Date | null): Date | null {
  if (!shift || !moment) return null;
  const moved = shiftMoment(moment, shift);
  if (!isInCalendar(dayIn('UTC', moved))) throw tooFar();
  return moved;
}

const tooFar = () =>
  invalid({ startDate: 'A date of the copy would lie before 1900 or after 2199. Choose another day.' });
