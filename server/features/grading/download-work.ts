import { Readable as Stream } from 'node:stream';
import { CompiledQuery } from 'kysely';
import { say } from '../../../contract/text.ts';
import { fileNames } from '../../../domain/course-export/names.ts';
import { escapeHtml } from '../../../domain/escape-html.ts';
import { cleanFileName } from '../../../domain/file-name.ts';
import type { Language } from '../../../domain/languages.ts';
import { missingFilesName, StoredFiles } from '../../archives/stored-files.ts';
import { type ZippedFile, zipOf } from '../../archives/write-zip.ts';
import { linkBase } from '../../config.ts';
import type { App } from '../../context.ts';
import { atOneMoment, type Readable, transaction } from '../../db/database.ts';
import type { Media } from '../../http/routes.ts';
import { conflict } from '../../refusal.ts';
import { inWords } from '../../words.ts';
import { loadForStaff } from '../assignments/access.ts';
import { plainName } from '../files/access.ts';
import { fileHeaders } from '../files/headers.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { findOpenWorks } from './list.ts';
import type { WorkRow } from './work-rows.ts';

interface LatestRow {
  user_id: string;
  /** Of group work the same for all members. */
  content: string;
  group: string | null;
  submitted_at: Date;
  has_text: boolean;
  link: string | null;
  files: { name: string; key: string }[];
}

// $1 the assignment, $2 the students.
const latestText = `select distinct on (s.user_id) s.user_id, k.id as content, g.name as "group", s.submitted_at, k.body <> '' as has_text, k.link,
  (select coalesce(json_agg(json_build_object('name', coalesce(f.name, 'file'), 'key', f.object_key) order by y.position), '[]')
    from submission_files y join files f on f.id = y.file_id
    where y.submission_id = k.id and f.object_key is not null) as files
from submissions s join submissions k on k.id = coalesce(s.shared_from, s.id)
left join course_groups g on g.id = s.group_id
where s.activity_id = $1 and s.user_id = any($2::uuid[]) order by s.user_id, s.attempt desc`;

/**
 * What was handed in last by each student whom the actor may grade, of a group once: a file after the other, none held whole.
 * The work leaves the college: who took it is written down.
 */
export async function downloadWork(app: App, by: By, id: string, language: Language): Promise<Media> {
  const { actor } = by;
  const { assignment, folders } = await atOneMoment(app.database, async (read) => {
    const assignment = await loadForStaff(app, read, actor, id);
    const works = await findOpenWorks(read, actor, assignment, app.clock.now());
    return { assignment, folders: await foldersOf(read, id, works, language) };
  });
  if (folders.length === 0) throw conflict('Nothing has been handed in yet.');
  await transaction(app.database, (tx) => {
    const changes = { assignment: { to: assignment.title } };
    return writeAudit(app, tx, by, {
      action: 'course.work_downloaded',
      user: null,
      course: assignment.course,
      changes,
    });
  });
  const name = cleanFileName(`${assignment.course.courseCode} ${assignment.title}`.replace(/[/\\]/g, '_'));
  const { 'Accept-Ranges': _, ...headers } = fileHeaders({ name: `${name}.zip`, type: 'application/zip' }, false);
  return {
    bytes: Stream.from(zipOf(packed(app, folders, language)), { objectMode: false }),
    headers: { ...headers, 'Cache-Control': 'no-store' },
  };
}

interface Folder {
  name: string;
  handedIn: LatestRow;
  files: string[];
}

async function foldersOf(read: Readable, id: string, works: readonly WorkRow[], language: Language): Promise<Folder[]> {
  const query = CompiledQuery.raw(latestText, [id, works.map((work) => work.user_id)]);
  const { rows } = await read.executeQuery<LatestRow>(query);
  const latest = new Map(rows.map((row) => [row.user_id, row]));
  const seen = new Set<string>();
  const handedIn = works.flatMap((work) => {
    const row = latest.get(work.user_id);
    if (!row || seen.has(row.content)) return [];
    seen.add(row.content);
    return [{ work, row }];
  });
  const owners = handedIn.map(({ work, row }) => cleanFileName(ownerOf(work, row, language)));
  const [, ...names] = fileNames([missingFilesName, ...owners]);
  return handedIn.map(({ work, row }, index) => ({
    name: names[index] ?? row.content,
    handedIn: row,
    files: filesOf(work, row),
  }));
}

/** Whose it is, or, while names are hidden, what the grading page calls them. */
function ownerOf({ id, is_hidden: isHidden, student }: WorkRow, { group }: LatestRow, language: Language): string {
  if (isHidden) return inWords(say`Student ${id.slice(0, 4).toUpperCase()}`, language);
  return (group ?? `${student.lastName}, ${student.firstName}`).replace(/[/\\]/g, '_');
}

/** Beside what is written here. */
function filesOf({ is_hidden: isHidden }: WorkRow, { files }: LatestRow): string[] {
  const own = files.map(({ name }, index) => (isHidden ? plainName(name, `file-${index + 1}`) : cleanFileName(name)));
  return fileNames([textName, linkName, ...own]).slice(2);
}

const textName = 'text.html';
const linkName = 'link.txt';

async function* packed(app: App, folders: readonly Folder[], language: Language): AsyncGenerator<ZippedFile> {
  const stored = new StoredFiles(app);
  for (const { name, handedIn, files } of folders) {
    const { content, has_text: hasText, link, submitted_at: changedAt } = handedIn;
    if (hasText) yield { name: `${name}/${textName}`, bytes: pageOf(app, name, content), changedAt };
    if (link) yield { name: `${name}/${linkName}`, bytes: [Buffer.from(`${link}\n`)], changedAt };
    for (const [index, file] of files.entries())
      yield* stored.file({ name: `${name}/${file}`, key: handedIn.files[index]?.key ?? '', changedAt });
  }
  yield* stored.note(language);
}

/** The text as it was cleaned when it was handed in; what it shows of here is found from anywhere. Read once it is its turn. */
async function* pageOf(app: App, title: string, id: string): AsyncGenerator<Uint8Array> {
  const read = app.database.read.selectFrom('submissions').select('body').where('id', '=', id);
  const { body = '' } = (await read.executeTakeFirst()) ?? {};
  const content = body.replaceAll('="/api/', `="${linkBase(app.settings)}/api/`);
  yield Buffer.from(`<!doctype html>\n<meta charset="utf-8">\n<title>${escapeHtml(title)}</title>\n${content}\n`);
}
