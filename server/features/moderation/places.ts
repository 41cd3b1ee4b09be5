import type { Received } from '../../../contract/api.ts';
import type { ModeratedWork } from '../../../contract/moderation.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { conflict, invalid } from '../../refusal.ts';
import { findWorks } from '../grading/list.ts';
import { holdModeration } from './access.ts';
import { findModeratedWorks } from './overview.ts';
import { findGraders } from './people.ts';
import { say } from '../../../contract/text.ts';

type Sent = Received<'PUT /api/assignments/{id}/moderation/places', 'body'>;

/** Gives work to graders: who has begun keeps their place, all other places are the named ones'. */
export async function givePlaces(app: App, actor: Actor, id: string, sent: Sent): Promise<ModeratedWork[]> {
  return transaction(app.database, async (tx) => {
    const moderated = await holdModeration(app, tx, actor, id);
    const { assignment, graders, moderatorId } = moderated;
    const named = [...new Set(sent.graderIds)];
    if (named.length > graders) throw invalid({ graderIds: say`Choose at most ${graders} graders for one submission` });
    const staff = new Set((await findGraders(tx, assignment.course.id, moderatorId)).map((person) => person.id));
    if (!named.every((grader) => staff.has(grader)))
      throw invalid({ graderIds: 'Choose graders from the staff of the course' });
    const works = new Map(
      (await findWorks(tx, actor, assignment, null, app.clock.now())).map((work) => [work.id, work.user_id]),
    );
    const userIds = [...new Set(sent.workIds)].map((workId) => works.get(workId));
    const known = userIds.filter((userId) => userId !== undefined);
    if (known.length < userIds.length) throw invalid({ workIds: 'Choose work of students of the course' });
    await lay(app, tx, id, { userIds: known, named, graders });
    await announce(tx, { topic: `work:${id}`, to: { staff: assignment.course.id } });
    return findModeratedWorks(app, tx, actor, moderated, known);
  });
}

interface Wanted {
  userIds: string[];
  named: string[];
  graders: number;
}

async function lay(app: App, tx: Tx, activity_id: string, { userIds, named, graders }: Wanted): Promise<void> {
  await tx
    .deleteFrom('provisional_grades')
    .where('activity_id', '=', activity_id)
    .where('user_id', 'in', userIds)
    .where('graded_at', 'is', null)
    .where('comment', '=', '')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('annotations as x')
            .select('x.id')
            .whereRef('x.activity_id', '=', 'provisional_grades.activity_id')
            .whereRef('x.user_id', '=', 'provisional_grades.user_id')
            .whereRef('x.author_id', '=', 'provisional_grades.grader_id'),
        ),
      ),
    )
    .execute();
  const kept = await tx
    .selectFrom('provisional_grades')
    .select(['user_id', 'grader_id'])
    .where('activity_id', '=', activity_id)
    .where('user_id', 'in', userIds)
    .execute();
  const begun = Map.groupBy(kept, ({ user_id }) => user_id);
  const taken_at = app.clock.now();
  const rows = userIds.flatMap((user_id) => {
    const holders = new Set(begun.get(user_id)?.map(({ grader_id }) => grader_id));
    const added = named.filter((grader) => !holders.has(grader));
    if (holders.size + added.length > graders)
      throw conflict(
        'Some of the graders who would lose their place have begun to grade. Give this work to those, or to fewer others.',
      );
    return added.map((grader_id) => ({ activity_id, user_id, grader_id, entered: null, graded_at: null, taken_at }));
  });
  if (rows.length > 0) await tx.insertInto('provisional_grades').values(rows).execute();
}
