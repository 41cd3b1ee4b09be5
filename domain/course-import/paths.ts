import { decoded } from './links.ts';

/** A path within a package, without `.` and `..`; null where it leads out of it. */
export function joined(...parts: string[]): string | null {
  const kept: string[] = [];
  for (const part of parts.join('/').split(/[/\\]+/)) {
    if (part === '' || part === '.') continue;
    if (part !== '..') kept.push(part);
    else if (kept.pop() === undefined) return null;
  }
  return kept.join('/');
}

export const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
export const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
export const isPage = (path: string) => /\.x?html?$/i.test(path);
export const isPicture = (path: string) => /\.(png|jpe?g|gif|webp)$/i.test(path);

/** What an address of a text is within its package: without its query, decoded, tried as it stands too. */
export function candidates(address: string, folders: readonly string[]): string[] {
  const bare = address.replace(/[?#][^]*$/, '');
  const tried = [...new Set([bare, decoded(bare), decoded(bare.replaceAll('+', '%20'))])];
  return folders.flatMap((folder) => tried.flatMap((path) => joined(folder, path) ?? []));
}
