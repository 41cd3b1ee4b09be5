import type { HandingIn } from '../../../contract/assignment-values.ts';
import type { ScoreStatus } from '../../../contract/gradebook-scores.ts';
import type { RichText } from '../../../contract/rich-text.ts';
import type { Submission } from '../../../contract/submissions.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { lateSeconds, timelinessOf } from '../../../domain/assignments/timeliness.ts';

/** A person of the table `u`. */
export const personJson = `json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)`;

/** Files of a table that names them: `filesJson('submission_files', 'submission_id', 'k.id')`. */
export const filesJson = (table: 'submission_files' | 'submission_comment_files', column: string, id: string) =>
  `(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'type', f.type,
    'uploadedAt', f.uploaded_at) order by y.position), '[]')
  from ${table} y join files f on f.id = y.file_id where y.${column} = ${id})`;

/** A file as `filesJson` gives it. */
export type FileJson = Omit<UploadedFile, 'url'>;

export function fileOf(file: FileJson): UploadedFile {
  return { ...file, url: `/api/files/${file.id}`, uploadedAt: new Date(file.uploadedAt).toISOString() };
}

/** A submission as `submissionJson` gives it. */
export interface SubmissionJson {
  id: string;
  attempt: number;
  submittedAt: string;
  by: Submission['by'];
  group: string | null;
  body: RichText;
  link: string | null;
  files: FileJson[];
  digest: string | null;
}

/** A SubmissionJson, for a statement over `${submissionTables}`. */
export const submissionJson = `json_build_object('id', s.id, 'attempt', s.attempt, 'submittedAt', s.submitted_at,
  'by', ${personJson}, 'group', g.name, 'body', k.body, 'link', k.link, 'digest', k.digest,
  'files', ${filesJson('submission_files', 'submission_id', 'k.id')})`;

/** The content of group work is in the row of the member who handed it in: `k`. */
export const submissionTables = `submissions s
  join submissions k on k.id = coalesce(s.shared_from, s.id)
  join users u on u.id = k.user_id
  left join course_groups g on g.id = s.group_id`;

/** What decides how late work came; the dates are those that hold for its student. */
export interface Dated {
  handingIn: HandingIn;
  dueAt: Date | null;
  graceMinutes: number;
}

/** As its student is told: what staff said was not late is late nowhere. */
interface Told extends Dated {
  said?: ScoreStatus;
}

export function submissionOf(row: SubmissionJson, dated: Told, now: Date): Submission {
  const submittedAt = new Date(row.submittedAt);
  return {
    ...row,
    submittedAt: submittedAt.toISOString(),
    files: row.files.map(fileOf),
    timeliness: timelinessOf(
      { ...dated, submittedAt, isSettled: false, isPublished: true, said: waived(dated), standsSince: null },
      now,
    ),
    lateSeconds: lateSeconds({ ...dated, submittedAt }),
  };
}

const waived = ({ said }: Told) => (said === 'none' ? said : null);
