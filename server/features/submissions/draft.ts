import { CompiledQuery } from 'kysely';
import type { SubmissionDraft } from '../../../contract/submissions.ts';
import type { RichText } from '../../../contract/rich-text.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { sanitiseText } from '../../rich-text/sanitise.ts';
import { type KnownAssignment, loadToWorkOn } from '../assignments/access.ts';
import { type FileJson, fileOf, filesJson, personJson } from '../assignments/submission-rows.ts';

export interface DraftRow {
  id: string | null;
  revision: number;
  body: RichText;
  link: string;
  files: FileJson[];
  updated_at: Date | null;
  updated_by: SubmissionDraft['updatedBy'];
}

/** Files in the order in which a draft names them. */
const draftFiles = `(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'type', f.type,
    'uploadedAt', f.uploaded_at) order by array_position(d.file_ids, f.id)), '[]')
  from files f where f.id = any(d.file_ids))`;

// $1 the assignment, $2 the student, $3 their group or null. Where nothing was saved, the last hand-in is the beginning.
const draftText = `select d.id, d.revision, d.body, d.link, ${draftFiles} as files, d.updated_at,
  (select ${personJson} from users u where u.id = d.updated_by) as updated_by
from submission_drafts d
where d.activity_id = $1 and (case when $3::uuid is null then d.user_id = $2 else d.group_id = $3 end)
union all
select * from (select null::uuid, 0, k.body, coalesce(k.link, ''), ${filesJson('submission_files', 'submission_id', 'k.id')},
  null::timestamptz, null::json
from submissions s join submissions k on k.id = coalesce(s.shared_from, s.id)
where s.activity_id = $1 and s.user_id = $2 order by s.attempt desc limit 1) last`;

/** What is being written, or else what was handed in last; undefined where there is neither. */
export async function findDraft(
  read: Readable,
  assignment: KnownAssignment,
  userId: string,
): Promise<DraftRow | undefined> {
  const query = CompiledQuery.raw(draftText, [assignment.id, userId, assignment.groupId]);
  const { rows } = await read.executeQuery<DraftRow>(query);
  return rows.find(({ id }) => id !== null) ?? rows[0];
}

export async function readDraft(app: App, actor: Actor, assignmentId: string): Promise<SubmissionDraft> {
  const assignment = await loadToWorkOn(app, app.database.read, actor, assignmentId);
  return draftOf(assignment, await findDraft(app.database.read, assignment, actor.id));
}

export function draftOf(assignment: KnownAssignment, row: DraftRow | undefined): SubmissionDraft {
  return {
    attempt: assignment.attemptsMade + 1,
    revision: row?.revision ?? 0,
    groupId: assignment.groupId,
    body: row?.body ?? sanitiseText('').html,
    link: row?.link ?? '',
    files: row?.files.map(fileOf) ?? [],
    updatedAt: row?.updated_at?.toISOString() ?? null,
    updatedBy: row?.updated_by ?? null,
  };
}
