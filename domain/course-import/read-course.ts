import type { Text } from '../../contract/text.ts';
import { readCartridge } from './cartridge.ts';
import { readMoodleBackup } from './moodle/backup.ts';
import { readOlx } from './olx/course.ts';
import { recognise } from './recognise.ts';
import type { Package, ReadCourse } from './tree.ts';

/**
 * Reads a course of another system, or says what the package is instead. Never throws: what cannot be taken over is
 * named among the problems.
 */
export function readCourse(whole: Package): ReadCourse | { refusal: Text } {
  const known = recognise(whole);
  if ('refusal' in known) return known;
  const { format, folder } = known;
  const pack = within(whole, folder);
  if (format === 'moodle') {
    const course = readMoodleBackup(pack);
    return 'refusal' in course ? course : { ...course, places: { folder, moved: course.moved } };
  }
  const course = format === 'olx' ? readOlx(pack) : readCartridge(pack, format);
  return 'refusal' in course ? course : { ...course, places: { folder, moved: new Map() } };
}

function within({ names, text }: Package, folder: string): Package {
  if (folder === '') return { names, text };
  const own = [...names].flatMap(([path, size]) =>
    path.startsWith(folder) ? [[path.slice(folder.length), size] as const] : [],
  );
  return { names: new Map(own), text: (path) => text(folder + path) };
}
