import { CompiledQuery } from 'kysely';
import { counted, say } from '../../../contract/text.ts';
import { workPath } from '../../../domain/work-path.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { tell } from '../notifications/tell.ts';
import type { LoadedTopic } from './access.ts';

// Shown to its student with the posted score, in a discussion that they see.
const readerText = `select s.user_id from scores s join activities a on a.id = s.activity_id
join courses c on c.id = a.course_id and c.status <> 'draft' left join modules m on m.id = a.module_id
where s.activity_id = $1 and s.user_id = $2 and s.posted_at is not null and a.is_published and coalesce(m.is_published, true)`;

/** Tells a student what was said of their posts, once they may read it. */
export async function tellOfComment(
  app: App,
  tx: Tx,
  actor: Actor,
  { id, title, course_id: course }: LoadedTopic,
  { userId, body }: { userId: string; body: string },
): Promise<void> {
  const { rows } = await tx.executeQuery<{ user_id: string }>(CompiledQuery.raw(readerText, [id, userId]));
  await tell(app, tx, {
    kind: 'reply',
    to: rows.map((row) => row.user_id),
    by: actor.id,
    // With the score that is hidden again what was said with it is taken back.
    subject: id,
    course,
    path: workPath({ kind: 'discussion', course, id }),
    title: say`${`${actor.firstName} ${actor.lastName}`} commented on your posts in “${title}”`,
    detail: body.length > 300 ? `${body.slice(0, 299)}…` : body,
    body,
    group: {
      key: `comments:${id}`,
      several: (count) => say`${counted(count, { one: '# comment', other: '# comments' })} on your posts in “${title}”`,
    },
  });
}
