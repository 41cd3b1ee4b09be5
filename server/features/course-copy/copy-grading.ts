import { z } from 'zod';
import type { ShiftedDate } from '../../../contract/course-copy.ts';
import type { DateShift } from '../../../domain/date-shift.ts';
import { namedIn } from '../../../domain/grading/conditions/rule-text.ts';
import type { Readable } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type CopyPlan, movedMoment } from './plan.ts';

/** The grade groups; before the activities, which name them. */
export async function copyGradeGroups({ tx, source, courseId, parts, ids }: CopyPlan): Promise<void> {
  if (!parts.has('grading')) return;
  const groups = await tx.selectFrom('grade_groups').selectAll().where('course_id', '=', source.id).execute();
  await insertRows(
    tx,
    'grade_groups',
    groups.map((group) => ({ ...group, id: ids.make(group.id), course_id: courseId })),
  );
}

const period = z.looseObject({
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  closesAt: z.string().nullish(),
});
type Period = z.infer<typeof period>;
const copiedRules = z.looseObject({ periods: z.array(period).optional(), conditions: z.array(z.string()).optional() });

const standingRules = (read: Readable, courseId: string) =>
  read
    .selectFrom('grading_rules')
    .select('rules')
    .where('course_id', '=', courseId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A grading period as it stands, and where it lies in the copy. */
function movedPeriod(shift: DateShift, { startsAt, endsAt, closesAt }: Period) {
  const moved = (moment: string) => movedMoment(shift, new Date(moment))?.toISOString() ?? moment;
  return { startsAt: moved(startsAt), endsAt: moved(endsAt), closesAt: closesAt ? moved(closesAt) : null };
}

/** The dates of the grading periods, with what becomes of them. */
export async function periodDates(read: Readable, courseId: string, shift: DateShift | null): Promise<ShiftedDate[]> {
  const standing = await standingRules(read, courseId);
  const { periods = [] } = copiedRules.parse(standing?.rules ?? {});
  return periods.flatMap((each) => {
    const to = shift && movedPeriod(shift, each);
    const dates = [
      ['start', each.startsAt, to?.startsAt],
      ['end', each.endsAt, to?.endsAt],
      ['closes', each.closesAt, to?.closesAt],
    ] as const;
    return dates.flatMap(([which, from, then]) =>
      from ? [{ of: 'period' as const, title: each.name, which, from, to: then ?? null }] : [],
    );
  });
}

/** The rules that grades follow from, as they stand; the new course has its gradebook already, by its own trigger. */
export async function copyGradingRules({ tx, source, courseId, parts, shift, ids }: CopyPlan): Promise<void> {
  if (!parts.has('grading')) return;
  const standing = await standingRules(tx, source.id);
  const book = await tx
    .selectFrom('gradebooks')
    .select('posts_manually')
    .where('course_id', '=', source.id)
    .executeTakeFirst();
  if (!standing || !book) return;
  const rules = copiedRules.parse(standing.rules);
  // How work of a closed one was judged stays behind: the copy is open.
  const periods = shift
    ? rules.periods?.map((each) => ({ ...each, ...movedPeriod(shift, each), policies: undefined }))
    : undefined;
  // What a rule asks of work that stays behind holds for nothing here.
  const conditions = rules.conditions?.filter((rule) => namedIn(rule).every((id) => ids.of(id) !== null));
  await tx
    .updateTable('grading_rules')
    .set({ rules: ids.rewrite(JSON.stringify({ ...rules, periods, conditions })) })
    .where('course_id', '=', courseId)
    .execute();
  await tx
    .updateTable('gradebooks')
    .set({ posts_manually: book.posts_manually })
    .where('course_id', '=', courseId)
    .execute();
}
