import { idPattern, paths } from '../../contract/paths.ts';

/** What stands in a path for one thing: an id, but of a page of the help its name, and of a certificate what was typed. */
const segments: Readonly<Record<string, string>> = { page: '[^/]+', code: '[^/]+' };

const known = paths.map((path) => {
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) => segments[name] ?? idPattern);
  return { path, pattern: new RegExp(`^${pattern}/?$`, 'i') };
});

/**
 * Of which screen of the browser's application a path is, as `/courses/{id}`; undefined where there is none. Whether there
 * is the thing that an id in it names, its page says.
 */
export function screenOf(path: string): string | undefined {
  return known.find(({ pattern }) => pattern.test(path))?.path;
}
