import { say, type Text } from '../../../contract/text.ts';
import { readOnly } from './gradebook-table.ts';
import type { ItemRow } from './course-rules.ts';

/** A column of a file and the work that it is about. */
export interface MatchedColumn {
  index: number;
  item: ItemRow;
}

export interface Header {
  student: number;
  /** Columns that name a student besides the name, as far as there are any. */
  id: number;
  username: number;
  scores: MatchedColumn[];
  ignored: string[];
  problems: Text[];
}

/** Of this gradebook and of Canvas: never scores. */
const told =
  /^(student|id|sis (user|login) id|integration id|username|login|email|section|root account|notes|comments)$/i;
const totals = /\((read only|solo lectura)\)$/i;

/** Behind a title, where this gradebook wrote the file. */
const ourId = /\s*\(([0-9a-f-]{36})\)$/i;

/** What the first row of a file says about its columns. */
export function readHeader(row: readonly string[], items: readonly ItemRow[]): Header {
  const names = row.map((text) => plain(text));
  const at = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name.toLowerCase()));
  const header: Header = {
    student: at('student', 'name'),
    id: at('id'),
    username: at('username', 'sis login id', 'login'),
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
    else header.ignored.push(name.replace(ourId, ''));
  }
  return header;
}

/** By our id behind the title, by the title, or by the title before a number, as Canvas writes it. */
function matches(name: string, items: readonly ItemRow[]): ItemRow[] {
  const id = ourId.exec(name)?.[1]?.toLowerCase();
  if (id !== undefined) return items.filter((item) => item.id === id);
  const called = (title: string) => items.filter((item) => plain(item.title).toLowerCase() === title.toLowerCase());
  const same = called(name);
  if (same.length > 0) return same;
  const canvas = /^(.*\S)\s+\(?\d+\)?$/.exec(name)?.[1];
  return canvas === undefined ? [] : called(canvas);
}

/** Without what an export puts before a formula, and without room that nobody sees. */
export function plain(text: string): string {
  const shown = text.replace(/\s+/g, ' ').trim();
  return /^'[=+\-@\t\r＝＋－＠]/.test(shown) ? shown.slice(1) : shown;
}
