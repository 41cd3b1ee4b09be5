import { sql } from 'kysely';
import type { Readable, Tx } from '../../db/database.ts';

interface ReportRow {
  id: string;
  reason: string;
  created_at: Date;
  topic_id: string;
  title: string;
  reply_id: string | null;
  content: string | null;
  author_id: string | null;
  author_first_name: string | null;
  author_last_name: string | null;
  reporter_id: string;
  first_name: string;
  last_name: string;
}

/** Reports of a course that nobody has settled, oldest first. */
export async function findOpenReports(read: Readable, courseId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select p.id, p.reason, p.created_at, t.id as topic_id, t.title, r.id as reply_id, named_mentions(r.content) as content,
      a.id as author_id, a.first_name as author_first_name, a.last_name as author_last_name,
      u.id as reporter_id, u.first_name, u.last_name
    from discussion_reports p join discussion_topics t on t.id = p.topic_id join users u on u.id = p.reporter_id
      left join discussion_replies r on r.id = p.reply_id left join users a on a.id = r.author_id
    where t.course_id = ${courseId}::uuid and t.deleted_at is null and p.settled_at is null and r.deleted_at is null
    order by p.created_at, p.id`.execute(read);
  return rows;
}

/** Their ids. */
export async function settleReportsOn(tx: Tx, replyId: string, by: string, at: Date): Promise<string[]> {
  const settled = await tx
    .updateTable('discussion_reports')
    .set({ settled_at: at, settled_by: by })
    .where('reply_id', '=', replyId)
    .where('settled_at', 'is', null)
    .returning('id')
    .execute();
  return settled.map(({ id }) => id);
}
