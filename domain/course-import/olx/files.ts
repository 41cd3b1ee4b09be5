import { stringsIn } from '../cartridge.ts';
import { filesIn } from '../links.ts';
import { lastOf } from '../paths.ts';
import type { ImportedCourse, ImportedModule, Package } from '../tree.ts';

/** Subtitles in Open edX' own form, pictures of the course in its catalogue, and what programs leave. */
const isOfProgram = (name: string) =>
  /\.(sjson|srt|py|js|css|xml|json)$/i.test(name) || /^(\.|images_course_image\.)/.test(name);

/** Files of the course that no text shows. */
export function looseFiles(
  pack: Package,
  modules: readonly ImportedModule[],
  announcements: ImportedCourse['announcements'],
): string[] {
  const shown = new Set(
    [...stringsIn(modules), ...announcements.map(({ html }) => html)].flatMap((text) =>
      text.includes('import:file:') ? filesIn(text) : [],
    ),
  );
  return [...pack.names.keys()].filter(
    (path) => path.startsWith('static/') && !path.endsWith('/') && !shown.has(path) && !isOfProgram(lastOf(path)),
  );
}
