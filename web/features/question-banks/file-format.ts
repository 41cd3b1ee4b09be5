export type FileFormat = 'gift' | 'moodle_xml' | 'aiken';

/** The format of a file of questions: by its content where that is plain, else by its name. */
export function formatOf(name: string, text: string): FileFormat {
  const begin = text.replace(/^\uFEFF/, '').trimStart();
  if (begin.startsWith('<?xml') || /^<(?:!--|quiz\b)/.test(begin)) return 'moodle_xml';
  if (/\.xml$/i.test(name)) return 'moodle_xml';
  // GIFT has its answers in braces; Aiken has a line that names the right one.
  return /^ANSWER: *[A-Z]\s*$/m.test(begin) && !/\{[^}]*[=~]/.test(begin) ? 'aiken' : 'gift';
}
