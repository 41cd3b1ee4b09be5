import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { digestOf, type VouchedFile } from '../features/submissions/receipt-digest.ts';

/** What was handed in online has a receipt, whose digest is made as that of any other submission. */
export async function makeReceipts(tx: Tx): Promise<void> {
  const work = await tx
    .selectFrom('submissions as s')
    .innerJoin('assignments as a', 'a.activity_id', 's.activity_id')
    .select(['s.id', 's.activity_id', 's.user_id', 's.attempt', 's.submitted_at', 's.body', 's.link'])
    .where('a.handing_in', '=', 'online')
    .execute();
  const files = await filesOf(tx);
  const digests = work.map(({ id, activity_id, user_id, attempt, submitted_at, body, link }) =>
    digestOf({
      assignmentId: activity_id,
      people: [user_id],
      attempt,
      at: submitted_at,
      body,
      link: link ?? '',
      files: files.get(id) ?? [],
    }),
  );
  await sql`update submissions s set digest = d.digest
    from unnest(${work.map(({ id }) => id)}::uuid[], ${digests}::text[]) d (id, digest) where d.id = s.id`.execute(tx);
}

/** By submission. */
async function filesOf(tx: Tx): Promise<Map<string, VouchedFile[]>> {
  const rows = await tx
    .selectFrom('submission_files as y')
    .innerJoin('files as f', 'f.id', 'y.file_id')
    .innerJoin('file_objects as o', 'o.key', 'f.object_key')
    .select(['y.submission_id', 'f.id', 'f.name', 'o.size', 'o.sha256', 'o.etag'])
    .orderBy('f.id')
    .execute();
  const files = new Map<string, VouchedFile[]>();
  for (const { submission_id, ...file } of rows) files.set(submission_id, [...(files.get(submission_id) ?? []), file]);
  return files;
}
