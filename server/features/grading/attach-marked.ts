import { CompiledQuery } from 'kysely';
import type { Answer, Received } from '../../../contract/api.ts';
import { mostOfOneStudent } from '../../../contract/marked-files.ts';
import { say } from '../../../contract/text.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { invalid } from '../../refusal.ts';
import { lockFiles } from '../files/queries.ts';
import { addComment } from '../submissions/add-comment.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { findHandedIn, type HandedIn, loadForMarked } from './handed-in.ts';

type Sent = Received<'POST /api/assignments/{id}/marked-files', 'body'>;
type Given = Answer<'POST /api/assignments/{id}/marked-files'>;

/** Gives marked files back, all or none: a comment for each student, or group, with what is not there already. */
export async function attachMarked(app: App, by: By, id: string, sent: Sent, once: Once): Promise<Given> {
  const { actor } = by;
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const assignment = await loadForMarked(app, tx, actor, id);
      const parts = partsOf(await findHandedIn(app, tx, actor, assignment), sent.files);
      const ids = sent.files.map(({ file }) => file);
      // All at once and in one order, before any of them is taken into a comment.
      const mine = await lockFiles(tx, actor, ids);
      if (mine.length < ids.length || mine.some(({ purpose }) => purpose !== 'submission'))
        throw invalid({ files: 'A file is not there, or is not yours. Upload it again.' });
      const there = await findThere(tx, id, parts);
      let [attached, students] = [0, 0];
      for (const { of, files, attempt } of parts) {
        const fresh = files.filter((file) => !there.has(file));
        if (fresh.length === 0) continue;
        const said = { body: sent.comment, files: fresh, toGroup: of.isOfGroup, attempt };
        await addComment(app, tx, actor, { assignment, studentId: of.row.user_id, isStaff: true }, said);
        attached += fresh.length;
        students += 1;
      }
      if (attached > 0)
        await writeAudit(app, tx, by, {
          action: 'course.marked_files_attached',
          user: null,
          course: assignment.course,
          changes: { assignment: { to: assignment.title }, files: { to: attached }, students: { to: students } },
        });
      return { attached, students, already: ids.length - attached };
    }),
  );
}

interface Part {
  of: HandedIn;
  files: string[];
  attempt: number;
}

/** By whose they are. A comment is about the latest attempt that one of its files is of. */
function partsOf(handedIn: readonly HandedIn[], files: Sent['files']): Part[] {
  const byWork = new Map(handedIn.map((one) => [one.row.id, one]));
  const problems: Record<string, ReturnType<typeof say> | string> = {};
  const parts = new Map<HandedIn, Part>();
  for (const [index, { file, work, attempt }] of files.entries()) {
    const of = byWork.get(work);
    if (!of || !of.submissions.values().some((each) => each.attempt === attempt)) {
      problems[`files.${index}.work`] =
        'This work is not there any more, or is not yours to grade. Choose the files again.';
      continue;
    }
    const part = parts.get(of) ?? { of, files: [], attempt };
    parts.set(of, part);
    part.files.push(file);
    part.attempt = Math.max(part.attempt, attempt);
  }
  if ([...parts.values()].some((part) => part.files.length > mostOfOneStudent))
    problems['files'] = say`A student can be given ${mostOfOneStudent} files at once. Leave some out.`;
  if (new Set(files.map(({ file }) => file)).size < files.length) problems['files'] = 'A file is named twice.';
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return [...parts.values()];
}

// $1 the assignment, $2 the files, $3 for each of them whose feedback it is to be.
const thereText = `select distinct f.id from unnest($2::uuid[], $3::uuid[]) as m (file_id, user_id)
join files f on f.id = m.file_id join file_objects o on o.key = f.object_key
join submission_comments x on x.activity_id = $1 and x.is_from_staff and (x.user_id = m.user_id or x.group_id in (
  select n.group_id from group_members n where n.user_id = m.user_id))
join submission_comment_files y on y.comment_id = x.id
join files g on g.id = y.file_id and g.name = f.name join file_objects p on p.key = g.object_key
where p.size = o.size and p.etag = o.etag`;

/** The files that a student's feedback holds already: the same bytes under the same name. */
async function findThere(tx: Tx, id: string, parts: readonly Part[]): Promise<ReadonlySet<string>> {
  const files = parts.flatMap((part) => part.files);
  const users = parts.flatMap((part) => part.files.map(() => part.of.row.user_id));
  const { rows } = await tx.executeQuery<{ id: string }>(CompiledQuery.raw(thereText, [id, files, users]));
  return new Set(rows.map((row) => row.id));
}
