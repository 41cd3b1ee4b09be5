import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build wrote of each screen: its files beyond those of the shell. */
type PageFiles = Record<string, { scripts: string[]; styles: string[] }>;

/**
 * For each screen (`/courses/{id}`) the links with which the shell asks for its files at once: else the browser would
 * learn of them only from a script that it has to fetch first.
 */
export async function readPageLinks(directory: string): Promise<Map<string, string>> {
  const pages = JSON.parse(await readFile(join(directory, '.vite', 'pages.json'), 'utf8')) as PageFiles;
  const links = new Map(
    Object.entries(pages).map(([screen, { scripts, styles }]) => [
      screen,
      [
        ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
        ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
      ].join(''),
    ]),
  );
  const dashboard = links.get('/');
  // Its other address leads there.
  if (dashboard) links.set('/dashboard', dashboard);
  return links;
}
