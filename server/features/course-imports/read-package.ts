import type { Language } from '../../../domain/languages.ts';
import { archivedPath } from '../../../domain/course-import/tree.ts';
import type { App } from '../../context.ts';
import type { Archive } from '../../archives/archive.ts';
import { BadPackage } from '../../archives/bad-package.ts';
import { openArchive } from './open-archive.ts';
import { keepProblem } from './kept-problems.ts';
import { PicturesWithin } from './pictures-within.ts';
import { readWhole } from './read-beside.ts';
import type { SentPackage } from './read-texts.ts';
import type { WordedCourse } from './worded.ts';

/** Longer than any page or list of a course; what is longer is named as left out. */
const longestText = 8_000_000;
/** Together: they are in memory while a package is read. */
const mostText = 60_000_000;

/** Of JSON only what Open edX says of a course: other systems keep much in it that is no text of theirs. */
const isText = /\.(xml|qti|x?html?)$|(^|\/)(policies\/[^/]+\/(grading_)?policy|info\/updates\.items)\.json$/i;
/** Of a Moodle backup, what is about people and their work: it may be most of it, and is never read. */
const isUnread =
  /(^|\/)(grade_history|roles|comments|logs|logstores|completion|calendar|competencies|xapistate|badges)\.xml$/;

export interface OpenPackage {
  course: WordedCourse;
  /** How long a file is, by its path in the course. */
  sizeOf: (path: string) => number;
  read: (path: string) => AsyncGenerator<Uint8Array>;
  /** The same paths in the order in which they are read quickest. */
  inOrder: (paths: readonly string[]) => string[];
  close: () => void;
}

/** Reads a package as far as it is text; the files in it stay where they are. */
export async function openPackage(app: App, fileId: string, language: Language): Promise<OpenPackage> {
  const stored = await app.database.read
    .selectFrom('files as f')
    .innerJoin('file_objects as o', 'o.key', 'f.object_key')
    .select(['o.key', 'o.size'])
    .where('f.id', '=', fileId)
    .executeTakeFirst();
  if (!stored) throw new BadPackage('The package is not there any more. Choose it again.');
  const archive = await openArchive(app.store, stored);
  try {
    return await packageIn(archive, language);
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function packageIn(archive: Archive, language: Language): Promise<OpenPackage> {
  const { entries } = archive;
  const sizes = new Map([...entries.values()].map(({ path, size }) => [path, size]));
  const within = new PicturesWithin();
  const course = await readWhole({ sizes, texts: await textsOf(archive, within), language });
  course.problems.push(...within.problems.map(keepProblem));
  const inArchive = (path: string) => archivedPath(course.places, path);
  const order = new Map([...entries.keys()].map((path, place) => [path, place]));
  const placeOf = (path: string) => order.get(inArchive(path)) ?? 0;
  return {
    course,
    sizeOf: (path) => within.bytesOf(path)?.length ?? entries.get(inArchive(path))?.size ?? 0,
    read: (path) => readOne(within.bytesOf(path)) ?? archive.read(inArchive(path)),
    inOrder: (paths) => paths.toSorted((a, b) => placeOf(a) - placeOf(b)),
    close: () => archive.close(),
  };
}

function readOne(bytes: Uint8Array | undefined): AsyncGenerator<Uint8Array> | null {
  return bytes ? whole(bytes) : null;
}

async function* whole(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

async function textsOf({ entries, read }: Archive, within: PicturesWithin): Promise<SentPackage['texts']> {
  const texts = new Map<string, Uint8Array<ArrayBuffer>>();
  let together = 0;
  for (const { path, size } of entries.values()) {
    if (!isText.test(path) || isUnread.test(path) || size > longestText) continue;
    together += size;
    if (together > mostText)
      throw new BadPackage('The texts of this course are longer than can be read at once. Export it in two parts.');
    const chunks: Uint8Array[] = [];
    for await (const chunk of read(path)) chunks.push(chunk);
    // In memory of its own, which can go to another thread.
    texts.set(path, within.taken(path, new Uint8Array(Buffer.concat(chunks))));
  }
  return texts;
}
