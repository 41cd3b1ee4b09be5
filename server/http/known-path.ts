import { paths } from '../../contract/paths.ts';

/** What stands in a path for one thing: an id, but of a page of the help its name. */
const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const segments: Readonly<Record<string, string>> = { page: '[^/]+' };

const known = paths.map((path) => {
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) => segments[name] ?? id);
  return new RegExp(`^${pattern}/?$`, 'i');
});

/** Whether the browser's application has a screen at a path. Whether there is the thing that an id in it names, its page says. */
export function isKnownPath(path: string): boolean {
  return known.some((pattern) => pattern.test(path));
}
