import { readCartridge } from '../../../domain/course-import/cartridge.ts';
import type { ImportedCourse } from '../../../domain/course-import/tree.ts';
import type { App } from '../../context.ts';
import { BadPackage } from './bad-package.ts';
import { type OpenZip, openZip } from './read-zip.ts';

/** Longer than any page or list of a course; what is longer is named as left out. */
const longestText = 8_000_000;
/** Together: they are in memory while a package is read. */
const mostText = 60_000_000;

export interface OpenPackage {
  course: ImportedCourse;
  /** How long a file is, by its path in the course. */
  sizeOf: (path: string) => number;
  read: (path: string) => AsyncGenerator<Uint8Array>;
}

/** Reads a package as far as it is text; the files in it stay where they are. */
export async function openPackage(app: App, fileId: string): Promise<OpenPackage> {
  const stored = await app.database.read
    .selectFrom('files as f')
    .innerJoin('file_objects as o', 'o.key', 'f.object_key')
    .select(['o.key', 'o.size'])
    .where('f.id', '=', fileId)
    .executeTakeFirst();
  if (!stored) throw new BadPackage('The package is not there any more. Choose it again.');
  const zip = await openZip(app.store, stored);
  const texts = await textsOf(zip);
  const course = readCartridge({
    names: new Map([...zip.entries.values()].map(({ path, size }) => [path, size])),
    text: (path) => texts.get(path) ?? null,
  });
  if ('refusal' in course) throw new BadPackage(course.refusal);
  return {
    course,
    sizeOf: (path) => zip.entries.get(course.folder + path)?.size ?? 0,
    read: (path) => zip.read(course.folder + path),
  };
}

async function textsOf(zip: OpenZip): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  let together = 0;
  for (const { path, size } of zip.entries.values()) {
    if (!/\.(xml|qti|x?html?)$/i.test(path) || size > longestText) continue;
    together += size;
    if (together > mostText)
      throw new BadPackage('The texts of this course are longer than can be read at once. Export it in two parts.');
    const chunks: Uint8Array[] = [];
    for await (const chunk of zip.read(path)) chunks.push(chunk);
    texts.set(path, textIn(Buffer.concat(chunks)));
  }
  return texts;
}

/** UTF-8 unless it says otherwise by its first bytes, or is none. */
function textIn(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return decoded(bytes, encoding).replaceAll('\0', '');
}

function decoded(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
