import { CompiledQuery } from 'kysely';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { invalid } from '../../refusal.ts';
import { loadForPosting } from './access.ts';
import { writeScores } from './write-scores.ts';

interface Sent {
  activityIds: string[];
  isPosted: boolean;
  sectionId: string | null;
  postsManually?: boolean | null | undefined;
}

const columnsOf = `select a.id, a.title from activities a where a.course_id = $1 and a.id = any($2::uuid[])`;

// What is there to be shown, or hidden.
const cellsOf = `select s.activity_id as "activityId", s.user_id as "userId" from scores s
join enrolments e on e.user_id = s.user_id and e.course_id = $1
where s.activity_id = any($2::uuid[]) and (s.posted_at is null) = $3::boolean and (s.entered is not null or s.is_excused)
  and ($4::uuid is null or e.section_id = $4::uuid) order by s.user_id, s.activity_id`;

/** Shows or hides the scores of columns, of everybody or of a section. */
export async function postScores(app: App, actor: Actor, courseId: string, sent: Sent): Promise<{ changed: number }> {
  return transaction(app.database, async (tx) => {
    await loadForPosting(tx, actor, courseId);
    const { rows: columns } = await tx.executeQuery<{ id: string; title: string }>(
      CompiledQuery.raw(columnsOf, [courseId, sent.activityIds]),
    );
    if (columns.length < new Set(sent.activityIds).size) throw invalid({ activityIds: 'Choose work of this course' });
    const ids = columns.map(({ id }) => id);
    await setPolicy(tx, ids, sent);
    const parameters = [courseId, ids, sent.isPosted, sent.sectionId];
    const { rows } = await tx.executeQuery<{ activityId: string; userId: string }>(
      CompiledQuery.raw(cellsOf, parameters),
    );
    const changes = rows.map((row) => ({ ...row, post: sent.isPosted }));
    const { written } = await writeScores(app, tx, { by: actor.id, via: 'posting' }, changes);
    await recordPosting(app, tx, actor, courseId, columns, sent.isPosted);
    return { changed: written.filter(({ changed }) => changed).length };
  });
}

/** What was hidden stays hidden until somebody posts it, whatever comes in meanwhile. */
async function setPolicy(tx: Tx, ids: readonly string[], { isPosted, postsManually }: Sent): Promise<void> {
  const manually = isPosted ? postsManually : (postsManually ?? true);
  if (manually === undefined || ids.length === 0) return;
  await tx.updateTable('activities').set({ posts_manually: manually }).where('id', 'in', ids).execute();
}

/** That scores of these works were shown, or hidden. */
export async function recordPosting(
  app: App,
  tx: Tx,
  actor: Actor,
  courseId: string,
  columns: readonly { id: string; title: string }[],
  isPosted: boolean,
): Promise<void> {
  const rows = columns.map(({ id, title }) => ({
    id: newId(),
    kind: isPosted ? 'scores.posted' : 'scores.hidden',
    at: app.clock.now(),
    actor_id: actor.id,
    course_id: courseId,
    subject_id: id,
    subject: title,
    data: '{}',
  }));
  await tx.insertInto('events').values(rows).execute();
  await announce(tx, { topic: `gradebook:${courseId}`, to: { staff: courseId } });
}
