import { extensionOf } from '../file-name.ts';

/*
 * Files of an archive of submissions bear a code of the submission that they are of, in their own name and in that of their
 * folder, so that what was marked finds back whatever became of either.
 */

/** A name with the code: `essay.pdf` is `essay_3f9a1c20b7.pdf`. */
export function withCode(name: string, code: string): string {
  const extension = extensionOf(name);
  return `${name.slice(0, name.length - extension.length)}_${code}${name.slice(name.length - extension.length)}`;
}

/** The same without it, as the student is to read it; what was added behind it stays. */
export function withoutCode(name: string, code: string): string {
  const rest = name.replace(new RegExp(`[ _-]*${code}`, 'i'), '').replace(/^[ _-]+/, '');
  return /^[^.]/.test(rest) ? rest : name;
}

/** What systems add to an archive that is none of its files, and what an archive of submissions says of itself. */
export const isAside = (path: string) =>
  /(^|\/)(__MACOSX\/|\._|~\$|\.DS_Store$|Thumbs\.db$|desktop\.ini$|missing-files\.txt$)/i.test(path);

/** Those to whom a file may belong, by the codes of their submissions and by the names of their folders. */
export interface Owners<Owner> {
  byCode: ReadonlyMap<string, Owner>;
  /** Under `nameOfFolder`: several may bear one name. */
  byName: ReadonlyMap<string, readonly Owner[]>;
}

export type Match<Owner> = { owner: Owner; code: string | null } | { problem: 'nobody' | 'several' };

/**
 * Whose a file is. The last code in its name counts, for the archive has put it behind what a student had written; where its
 * folder says something else, or several bear the name of its folder, a person has to say it.
 */
export function matchFile<Owner>(path: string, { byCode, byName }: Owners<Owner>): Match<Owner> {
  const [name = '', ...folders] = path.split(/[/\\]/).toReversed();
  const own = lastCode(name, byCode);
  const around = folders.map((folder) => lastCode(folder, byCode)).find((found) => found !== null) ?? null;
  const code = own ?? around;
  if (code !== null) {
    const owner = byCode.get(code);
    const other = around === null ? owner : byCode.get(around);
    return owner === undefined || owner !== other ? { problem: 'several' } : { owner, code };
  }
  for (const folder of folders) {
    const [owner, ...more] = byName.get(nameOfFolder(folder)) ?? [];
    if (owner !== undefined) return more.length > 0 ? { problem: 'several' } : { owner, code: null };
  }
  return { problem: 'nobody' };
}

export const nameOfFolder = (folder: string) => folder.normalize('NFC').trim().toLowerCase();

function lastCode(text: string, byCode: ReadonlyMap<string, unknown>): string | null {
  const words = text.toLowerCase().match(/(?<![0-9a-z])[0-9a-f]{10}(?![0-9a-z])/g) ?? [];
  return words.findLast((word) => byCode.has(word)) ?? null;
}
