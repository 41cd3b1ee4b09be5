import type { Name, Text } from '../../../contract/text.ts';
import { type QtiFile, readAllQti } from '../../course-import/qti.ts';
import { withMarks, bodyOf } from '../../course-import/rewrite.ts';
import { lastOf } from '../../course-import/paths.ts';
import { withoutDoctype } from './qti-kind.ts';
import { filesMissing, type PictureShelf } from './qti-pictures.ts';
import { addCategory, type ImportResult, nameOf } from './result.ts';

/** A bank that a quiz draws from, and the quiz. */
export interface BankAsked {
  name: Name;
  bank: string;
}

/** Reads a file of QTI 1.2 into the result: its quizzes, those that they draw, and its banks. */
export function addQuestionsOf(
  result: ImportResult,
  { path, text }: { path: string; text: string },
  { pictures, banks, asked }: { pictures: PictureShelf; banks: Set<string>; asked: BankAsked[] },
): void {
  const written = (html: string) => withMarks(bodyOf(html), (address) => pictures.referenceOf(address, path));
  const read = readAllQti(withoutDoctype(text), written);
  if ('problem' in read) return void result.report.notTaken.push({ name: path, reason: read.problem });
  if (read.length === 0) notTaken(result, path, 'The file holds no questions.');
  for (const file of read) {
    const name = nameOf(file.title || lastOf(path), '');
    if (file.isBank) banks.add(file.ident);
    asked.push(...file.asksBanks.map((bank) => ({ name, bank })));
    addFile(result, file, name);
  }
}

function addFile(result: ImportResult, file: QtiFile, name: Name): void {
  const category = file.title.replaceAll('/', '-').replace(/\s+/g, ' ').trim() || null;
  const drafts = file.slots.flatMap((slot) => ('question' in slot ? [slot.question] : slot.draw.questions));
  result.report.notTaken.push(...file.left);
  if (drafts.length + file.left.length === 0 && file.asksBanks.length === 0)
    notTaken(result, name, 'The file holds no questions.');
  if (drafts.length > 0) addCategory(result, category);
  for (const draft of drafts) {
    const own = nameOf('', draft.stem);
    result.questions.push({ name: own, category, draft });
    result.report.taken += 1;
    result.report.changed.push(...filesMissing(draft).map((what) => ({ name: own, what })));
  }
}

function notTaken(result: ImportResult, name: Name, reason: Text): void {
  result.report.notTaken.push({ name, reason });
}
