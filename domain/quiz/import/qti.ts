import type { Text } from '../../../contract/text.ts';
import { fraction, times } from '../../fraction.ts';
import { numberIn, pointsIn } from '../../course-import/values.ts';
import { rootOf } from '../../course-import/xml.ts';
import { importItem } from './qti-items/import-item.ts';
import { addQuestionsOf, type BankAsked } from './qti-bank.ts';
import { kindOf, withoutDoctype } from './qti-kind.ts';
import { type Asked, orderOf } from './qti-order.ts';
import { type PictureAt, PictureShelf } from './qti-pictures.ts';
import { plain } from './parts.ts';
import { addCategory, emptyResult, type ImportResult } from './result.ts';

/** A package of QTI: its texts by their paths in it, and its pictures. */
export interface QtiPack {
  files: ReadonlyMap<string, string>;
  picture: PictureAt;
  /** It is one file, and nothing is missed beside it. */
  isAlone?: boolean;
}

/**
 * Reads the questions of a package of QTI 1.2, 2.x or 3.0, or of one file of it. Never throws: what holds no such
 * questions at all is `unreadable`, what cannot be taken stands in the report.
 */
export function importQti(pack: QtiPack): ImportResult {
  const steps = qtiSteps(pack);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** One file that came alone. */
export function qtiFile(text: string): QtiPack {
  return { files: new Map([[aloneName, text]]), picture: () => null, isAlone: true };
}

const aloneName = 'questions.xml';

/** The same file by file, for who has other things to do between them. */
export function* qtiSteps({ files, picture, isAlone = false }: QtiPack): Generator<undefined, ImportResult> {
  const problem = unreadable(files);
  if (problem !== null) return emptyResult(problem);
  const result = emptyResult();
  const { asked, notTaken, remarks } = orderOf(files, isAlone);
  result.report.notTaken.push(...notTaken);
  result.report.changed.push(...remarks);
  const pictures = new PictureShelf(picture);
  const banks = new Set<string>();
  const asksBanks: BankAsked[] = [];
  for (const one of asked) {
    yield;
    const file = { path: one.path, text: files.get(one.path) ?? '' };
    if (one.kind === 'questions') addQuestionsOf(result, file, { pictures, banks, asked: asksBanks });
    else addItem(result, one, file.text, pictures);
  }
  for (const { name, bank } of asksBanks)
    if (!banks.has(bank))
      result.report.notTaken.push({ name, reason: 'It takes questions from a bank that is not in the file.' });
  return { ...result, attachments: pictures.kept() };
}

/** Why nothing of it can be read; null: something may be. */
function unreadable(files: ReadonlyMap<string, string>): Text | null {
  const kinds = new Set([...files.values()].map(kindOf));
  const [alone] = files.size === 1 ? files.values() : [];
  if (alone !== undefined && (kinds.has('questions') || kinds.has('item') || kinds.has('broken'))) {
    const read = rootOf(withoutDoctype(alone));
    if ('problem' in read) return read.problem;
  }
  if (kinds.has('questions') || kinds.has('item')) return null;
  if (kinds.has('test'))
    return 'This is a test without its questions. Choose the package (.zip) that holds the files of its questions too.';
  return kinds.has('manifest')
    ? 'This is a package without questions of QTI. Choose one that was exported as QTI.'
    : 'The file holds no questions of QTI. Choose a file of QTI 1.2, 2.x or 3.0, or a package (.zip) of them.';
}

function addItem(result: ImportResult, { path, category, weight }: Asked, text: string, pictures: PictureShelf): void {
  const before = result.questions.length;
  importItem(result, {
    path,
    text: withoutDoctype(text),
    referenceOf: (href) => pictures.referenceOf(href, path),
    points: null,
  });
  for (const question of result.questions.slice(before)) {
    if (category !== null) question.category = category;
    question.draft.points = weighted(question.draft.points, weight);
  }
  if (result.questions.length > before) addCategory(result, category);
}

/** A weight multiplies what a question gives. */
function weighted(points: string, weight: string | null): string {
  const factor = weight === null ? null : numberIn(weight);
  return (factor && pointsIn(plain(times(fraction(points), factor), 2))) ?? points;
}
