export type FileFormat = 'gift' | 'moodle_xml';

/** The format of a file of questions: by its content where that is plain, else by its name. */
export function formatOf(name: string, text: string): FileFormat {
  const begin = text.replace(/^\uFEFF/, '').trimStart();
  if (begin.startsWith('<?xml') || /^<(?:!--|quiz\b)/.test(begin)) return 'moodle_xml';
  return /\.xml$/i.test(name) ? 'moodle_xml' : 'gift';
}
