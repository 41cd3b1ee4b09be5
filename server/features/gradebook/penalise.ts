import { CompiledQuery } from 'kysely';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type CourseRules, policiesFor } from './course-rules.ts';
import type { Cell } from './find-lateness.ts';
import { sameNumber } from './next-score.ts';
import { writeScores } from './write-scores.ts';

const lateOf = `select s.activity_id as "activityId", s.user_id as "userId" from scores s
where s.activity_id = any($1::uuid[]) and (s.late_seconds > 0 or s.late_penalty > 0)
order by s.user_id, s.activity_id`;

async function findLate(tx: Tx, activityIds: readonly string[]): Promise<Cell[]> {
  return (await tx.executeQuery<Cell>(CompiledQuery.raw(lateOf, [activityIds]))).rows;
}

/** Why a score is another one once the rules are, as its history has it. */
export const whyByRules = ({ version }: CourseRules): string => `Rules, version ${version}`;

/** Late penalties as the rules have become, each with its place in the history. */
export async function penaliseAnew(
  app: App,
  tx: Tx,
  actor: Actor,
  before: CourseRules,
  next: CourseRules,
): Promise<void> {
  const items = penalisedOtherwise(before, next);
  if (items.length === 0) return;
  const writing = { by: actor.id, via: 'policy', why: whyByRules(next) } as const;
  await writeScores(app, tx, writing, await findLate(tx, items));
}

/** Late penalties of work that is worth something else, or graded in another way, from now on. */
export async function penaliseWork(app: App, tx: Tx, activityIds: readonly string[]): Promise<void> {
  const writing = { by: null, via: 'policy', why: 'It is worth something else', tells: true } as const;
  await writeScores(app, tx, writing, await findLate(tx, activityIds));
}

/** A penalty follows from the policy, what the work is worth, and whether it is graded by points at all. */
function penalisedOtherwise(before: CourseRules, next: CourseRules): string[] {
  const lateOf = (course: CourseRules, id: string) => JSON.stringify(policiesFor(course, id).late);
  const isSamePolicy = (id: string) => lateOf(before, id) === lateOf(next, id);
  const standing = new Map(before.items.map((item) => [item.id, item]));
  return next.items.flatMap(({ id, points, gradingType }) => {
    const old = standing.get(id);
    return isSamePolicy(id) && old?.gradingType === gradingType && sameNumber(old.points, points) ? [] : [id];
  });
}
