import { madeOf, type Said, said, say, type Text } from '../../contract/text.ts';
import type { CourseFormat, Package } from './tree.ts';

/** A package that is no course this importer reads, by its own name. */
const foreign = (what: Said, advice: Text) => say`This is ${what}, which cannot be imported yet. ${madeOf(advice)}`;
const cartridge = 'Export the course as a Common Cartridge (.imscc) and choose that file.';

/** What a package is: one that is read here, or a sentence that says what it is instead. */
export type Recognised = { format: CourseFormat; folder: string } | { refusal: Text };

/** Names a package by what is in it. Its manifest may lie in a single folder, as some programs pack them. */
export function recognise({ names, text }: Package): Recognised {
  if (names.size === 0) return { refusal: 'This archive is empty. Export the course again and choose the new file.' };
  const paths = [...names.keys()];
  const has = (...known: string[]) => known.some((path) => names.has(path));
  const backup = paths.find((path) => /^(?:[^/]+\/)?moodle_backup\.xml$/.test(path));
  if (backup !== undefined) return { format: 'moodle', folder: backup.slice(0, -'moodle_backup.xml'.length) };
  if (has('moodle.xml')) return { refusal: foreign(said('a backup of Moodle 1.9 or older'), moodleAdvice) };
  if (has('angelData.xml', 'AngelManifest.xml')) return { refusal: foreign(said('an export of ANGEL'), cartridge) };
  const manifest = paths.find((path) => /^(?:[^/]+\/)?imsmanifest\.xml$/i.test(path));
  const olx = paths.find((path) => /^(?:[^/]+\/)?course\.xml$/.test(path));
  if (olx !== undefined && manifest === undefined) return { format: 'olx', folder: olx.slice(0, -'course.xml'.length) };
  if (has('library.xml', 'library/library.xml'))
    return {
      refusal: foreign(said('a library of Open edX'), 'Export a course that draws from it: its problems come along.'),
    };
  if (manifest === undefined)
    return {
      refusal:
        'There is no course in this archive: a Common Cartridge has a file imsmanifest.xml. Choose the file that the other system has exported.',
    };
  const xml = text(manifest);
  if (xml === null)
    return { refusal: 'The list of contents of this package (imsmanifest.xml) is too long to be read, or is no text.' };
  const folder = manifest.slice(0, -'imsmanifest.xml'.length);
  const head = xml.slice(0, 20_000);
  return byManifest(head, folder, names);
}

const moodleAdvice = 'Restore it in Moodle 2 or newer, make a new backup there, and choose that file.';

function byManifest(head: string, folder: string, names: Package['names']): Recognised {
  if (/adlnet\.org|adlcp_|ADL SCORM/i.test(head))
    return {
      refusal: foreign(
        said('a SCORM package'),
        'Attach it to a lesson as a file, or export the course as a Common Cartridge.',
      ),
    };
  if (/blackboard\.com\/content-packaging/i.test(head))
    return { refusal: foreign(said('an archive of Blackboard Learn'), cartridge) };
  if (/webct\.com/i.test(head)) return { refusal: foreign(said('an export of WebCT'), cartridge) };
  const isCartridge = /imsglobal\.org\/xsd\/imscc|<schema>\s*(?:IMS )?(?:Thin )?Common Cartridge/i.test(head);
  if (/desire2learn\.com/i.test(head) && !isCartridge)
    return { refusal: foreign(said('an export of D2L Brightspace'), cartridge) };
  if (isCartridge) {
    const isCanvas =
      [...names.keys()].some((path) => path.startsWith(`${folder}course_settings/`)) ||
      /canvas\.instructure\.com/.test(head);
    return { format: isCanvas ? 'canvas' : 'common-cartridge', folder };
  }
  if (/imsqti/i.test(head))
    return { refusal: 'This is a package of QTI questions, not a course. Import it into a question bank of a course.' };
  return { refusal: foreign(said('a plain IMS content package'), cartridge) };
}
