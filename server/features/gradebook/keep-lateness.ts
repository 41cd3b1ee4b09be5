import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { findLateness, type GradedCell, nameOf } from './find-lateness.ts';
import { writeScores } from './write-scores.ts';

const graded = `select s.activity_id as "activityId", s.user_id as "userId", s.graded_at as "gradedAt" from scores s
join activities a on a.id = s.activity_id and a.kind in ('assignment', 'discussion')
where s.activity_id = any($1::uuid[]) and s.entered is not null order by s.user_id, s.activity_id`;

/** After the dates of assignments or graded discussions have changed: graded work is as late as they say, and loses what the rules take off. */
export async function keepLateness(app: App, tx: Tx, activityIds: readonly string[]): Promise<void> {
  const { rows } = await tx.executeQuery<GradedCell>(CompiledQuery.raw(graded, [activityIds]));
  const lateness = await findLateness(app, tx, rows);
  const changes = rows.flatMap(({ activityId, userId }) => {
    const late = lateness.get(nameOf({ activityId, userId }));
    return late === undefined ? [] : [{ activityId, userId, lateSeconds: late }];
  });
  const writing = { by: null, via: 'assignment', why: 'The dates have changed', tells: true } as const;
  await writeScores(app, tx, { ...writing, sparesClosed: true }, changes);
}
