import { say, type Text } from '../../../contract/text.ts';
import { readOnly } from './gradebook-table.ts';
import type { ItemRow } from './course-rules.ts';

/** A column of a file and the work that it is about. */
export interface MatchedColumn {
  index: number;
  item: ItemRow;
}

/** Columns that say whose row it is; −1: there is none. */
export interface StudentColumns {
  student: number;
  lastName: number;
  firstName: number;
  id: number;
  username: number;
  email: number;
}

export interface Header extends StudentColumns {
  /** Canvas writes points, however the work is graded. */
  isOfCanvas: boolean;
  scores: MatchedColumn[];
  ignored: string[];
  problems: Text[];
}

/** Of this gradebook, of Canvas and of Moodle: never scores. */
const told =
  /^(student|(first|last) ?name|surname|id|id number|sis (user|login) id|integration id|username|login|e-?mail( address)?|institution|department|section|root account|notes|comments|last downloaded from this course)$/i;
const totals = /\((read only|solo lectura)\)$/i;
/** Totals of a course, or of a group before it, and what was said of work, in files of Canvas and Moodle. Work may be called so, too. */
const besideScores =
  /^(.+ )?(unposted )?((current|final) (score|points|grade)|override (score|grade|status))( \(.+\))?$|^(course|category) total( \(.+\))?$|^.+ total \((real|percentage|letter)\)$|^feedback: .+$/i;

/** What Moodle calls the kinds of work that have scores, in our languages, before the title. */
const kinds = [
  'assignment|quiz|forum|workshop|lesson|glossary|database|scorm package|h5p|interactive content|external tool|attendance',
  'bigbluebutton|questionnaire|checklist|journal|game|hotpot|turnitin assignment(?: 2)?|assignment \\(2\\.2\\)',
  'tarea|cuestionario|foro|taller|lección|glosario|base de datos|paquete scorm|contenido interactivo|herramienta externa',
  'asistencia|encuesta|diario|واجب|الواجب|اختبار|منتدى|ورشة عمل|درس|مسرد|قاعدة بيانات|حزمة سكورم|أداة خارجية|حضور',
];
const ofMoodle = new RegExp(`^(?:${kinds.join('|')}): (.+)$`, 'i');

/** Behind a title, where this gradebook wrote the file. */
const ourId = /\s*\(([0-9a-f-]{36})\)$/i;

/** What the first row of a file says about its columns. */
export function readHeader(row: readonly string[], items: readonly ItemRow[]): Header {
  const names = row.map((text) => plain(text));
  const at = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name.toLowerCase()));
  const header: Header = {
    student: at('student', 'name'),
    lastName: at('lastname', 'last name', 'surname'),
    firstName: at('firstname', 'first name'),
    id: at('id'),
    username: at('username', 'sis login id', 'login'),
    email: at('email', 'e-mail', 'email address'),
    isOfCanvas: at('sis login id') >= 0,
    scores: [],
    ignored: [],
    problems: [],
  };
  for (const [index, name] of names.entries()) {
    if (name === '' || told.test(name) || totals.test(name) || name.endsWith(readOnly)) continue;
    const found = matches(name, items);
    if (found.length > 1)
      header.problems.push(say`Row 1, column ${name}: ${found.length} pieces of work are called that.`);
    else if (found[0] && header.scores.some(({ item }) => item.id === found[0]?.id))
      header.problems.push(say`Row 1, column ${name.replace(ourId, '')}: this work stands in the file twice.`);
    else if (found[0]) header.scores.push({ index, item: found[0] });
    else if (!besideScores.test(name)) header.ignored.push(name.replace(ourId, ''));
  }
  return header;
}

/**
 * By our id behind the title, by the title, by the title before a number, as Canvas writes it, or by the title between what
 * it is and how its score is written, as Moodle does: `Assignment: Essay (Real)`. What else stands before a colon is of the
 * title: `Week 2: Essay` is another work than `Essay`.
 */
function matches(name: string, items: readonly ItemRow[]): ItemRow[] {
  const id = ourId.exec(name)?.[1]?.toLowerCase();
  if (id !== undefined) return items.filter((item) => item.id === id);
  const called = (title: string) => items.filter((item) => plain(item.title).toLowerCase() === title.toLowerCase());
  const same = called(name);
  if (same.length > 0) return same;
  const canvas = /^(.*\S)\s+\(?\d+\)?$/.exec(name)?.[1];
  if (canvas !== undefined) return called(canvas);
  const moodle = ofMoodle.exec(name)?.[1];
  if (moodle === undefined) return [];
  const whole = called(moodle);
  return whole.length > 0 ? whole : called(moodle.replace(/ \([^()]+\)$/, ''));
}

/** Without what an export puts before a formula, and without room that nobody sees. */
export function plain(text: string): string {
  const shown = text.replace(/\s+/g, ' ').trim();
  return /^'[=+\-@\t\r＝＋－＠]/.test(shown) ? shown.slice(1) : shown;
}
