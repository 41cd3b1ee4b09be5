import { CompiledQuery } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { MarkedFiles } from '../../../contract/marked-files.ts';
import { matchFile, withoutCode } from '../../../domain/assignments/marked-files.ts';
import { cleanFileName } from '../../../domain/file-name.ts';
import type { Language } from '../../../domain/languages.ts';
import { unfitFor } from '../../../domain/upload-rules.ts';
import type { Actor, App } from '../../context.ts';
import { atOneMoment, type Readable } from '../../db/database.ts';
import { folderName } from './archive-names.ts';
import { findHandedIn, type HandedIn, loadForMarked, ownersOf } from './handed-in.ts';
import { isAsWritten } from './written-work.ts';

type Asked = Received<'POST /api/assignments/{id}/marked-files/preview', 'body'>['files'];
type Matched = MarkedFiles['files'][number];

/** Whose marked files are, by their names, before any of them is sent. */
export async function matchMarked(
  app: App,
  actor: Actor,
  id: string,
  files: Asked,
  language: Language,
): Promise<MarkedFiles> {
  const { handedIn, there } = await atOneMoment(app.database, async (read) => {
    const handedIn = await findHandedIn(app, read, actor, await loadForMarked(app, read, actor, id));
    return { handedIn, there: await findThere(read, id, handedIn) };
  });
  const owners = ownersOf(handedIn, language);
  const matched: Matched[] = [];
  for (const file of files) {
    const match = matchFile(file.path, owners);
    const plain = cleanFileName(file.path);
    if ('problem' in match) {
      matched.push({ name: plain, work: null, attempt: null, problem: unfit(file) ?? match.problem });
      continue;
    }
    const { owner, code } = match;
    const name = code === null ? plain : withoutCode(plain, code);
    const submission = owner.submissions.get(code ?? '');
    const problem = unfit(file) ?? there(owner, name, file);
    const isWritten =
      submission !== undefined &&
      (await isAsWritten(
        app,
        { id: submission.id, folder: folderName(owner.row, { group: owner.group, content: submission.id }, language) },
        { name, sha256: file.sha256 },
      ));
    matched.push({
      name,
      work: owner.row.id,
      attempt: submission?.attempt ?? owner.latest,
      problem: problem ?? (isWritten ? 'same' : null),
    });
  }
  return { files: matched, works: handedIn.map(shownOwner) };
}

const shownOwner = ({ row, group, latest, submissions }: HandedIn): MarkedFiles['works'][number] => ({
  work: row.id,
  student: row.is_hidden ? null : row.student,
  group: row.is_hidden ? null : group,
  attempt: latest,
  code: [...submissions].find(([, { attempt }]) => attempt === latest)?.[0] ?? '',
});

function unfit({ path, size }: Asked[number]): 'large' | 'empty' | null {
  if (size === 0) return 'empty';
  return unfitFor('submission', { name: path, size }) ? 'large' : null;
}

interface Row {
  user_id: string;
  sha256: string;
  /** Of feedback; null: it was handed in. */
  name: string | null;
}

// $1 the assignment, $2 the students.
const thereText = `select s.user_id, o.sha256, null as name
from submissions s join submission_files y on y.submission_id = coalesce(s.shared_from, s.id)
join files f on f.id = y.file_id join file_objects o on o.key = f.object_key
where s.activity_id = $1 and s.user_id = any($2::uuid[]) and o.sha256 is not null
union all select u.id, o.sha256, f.name
from unnest($2::uuid[]) as u (id) join submission_comments x on x.activity_id = $1 and x.is_from_staff
  and (x.user_id = u.id or x.group_id in (select n.group_id from group_members n where n.user_id = u.id))
join submission_comment_files y on y.comment_id = x.id
join files f on f.id = y.file_id join file_objects o on o.key = f.object_key where o.sha256 is not null`;

/** What says of a file that it is there already: as it was handed in, or in the feedback under the same name. */
async function findThere(read: Readable, id: string, handedIn: readonly HandedIn[]) {
  const users = handedIn.map(({ row }) => row.user_id);
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(thereText, [id, users]));
  const known = new Set(rows.map(({ user_id: user, sha256, name }) => `${user} ${sha256} ${name ?? ''}`));
  return ({ row }: HandedIn, name: string, { sha256 = '' }: Asked[number]): 'same' | 'attached' | null => {
    const of = `${row.user_id} ${sha256}`;
    if (known.has(`${of} `)) return 'same';
    return known.has(`${of} ${name}`) ? 'attached' : null;
  };
}
