import { madeOf, type Name, said, say, type Text } from '../../contract/text.ts';
import type { QuestionDraft } from '../../contract/questions.ts';
import { addTo, emptyResult, nameOf, NotTaken } from '../quiz/import/result.ts';
import type { ImportProblem } from './import-problem.ts';
import { blanks, matching, multipleAnswers, multipleChoice, trueFalse } from './qti-choices.ts';
import { readItem, type QtiItem, type Shape, type Written } from './qti-item.ts';
import { ownQuestion } from './qti-own.ts';
import { essay, fileUpload, formula, numeric, shortAnswer } from './qti-written.ts';
import { pointsIn, titleIn, wholeIn } from './values.ts';
import { below, child, children, type Element, rootOf, textUnder } from './xml.ts';

/** A group of questions of which some are drawn. Its questions stand in it, or in a bank that it names. */
export interface QtiDraw {
  title: Name;
  count: number;
  points: string;
  questions: QuestionDraft[];
  bank: string | null;
}

export interface QtiFile {
  ident: string;
  title: string;
  isBank: boolean;
  metadata: Readonly<Record<string, string>>;
  slots: ({ question: QuestionDraft } | { draw: QtiDraw })[];
  /** The banks that it takes questions from without holding them, by their idents. */
  asksBanks: string[];
  /** The questions that cannot be taken. */
  left: Left[];
}

interface Left {
  name: Name;
  reason: Text;
}

/** Reads a file of QTI 1.2, a quiz or a bank of questions, or says why it cannot be read. */
export function readQti(text: string, written: Written): QtiFile | { problem: Text } {
  const read = rootOf(text);
  if ('problem' in read) return read;
  const [assessment] = read.root.tag === 'assessment' ? [read.root] : below(read.root, 'assessment');
  const [bank] = below(read.root, 'objectbank');
  const root = assessment ?? bank;
  if (!root) return { problem: 'The file holds no quiz and no questions.' };
  return fileOf(root, written, assessment === undefined);
}

/** Everything in a file of QTI 1.2: each quiz and each bank of it, and what stands beside them. */
export function readAllQti(text: string, written: Written): QtiFile[] | { problem: Text } {
  const read = rootOf(text);
  if ('problem' in read) return read;
  const { root } = read;
  if (isHolder(root)) return [fileOf(root, written, root.tag === 'objectbank')];
  const loose = { ...root, children: root.children.filter((each) => !isHolder(each)) };
  return [
    ...root.children.filter(isHolder).map((each) => fileOf(each, written, each.tag === 'objectbank')),
    ...(below(loose, 'item').length > 0 ? [fileOf(loose, written, true)] : []),
  ];
}

const isHolder = ({ tag }: Element) => tag === 'assessment' || tag === 'objectbank';

function fileOf(root: Element, written: Written, isBank: boolean): QtiFile {
  const metadata = metadataOf(root);
  const left: Left[] = [];
  const asked = [
    ...below(root, 'sourcebank_ref').map(({ text }) => text.trim()),
    ...below(root, 'bankentry_item').map(({ attributes }) => attributes['sourcebank_ref'] ?? ''),
  ];
  return {
    ident: root.attributes['ident'] ?? '',
    title: (root.attributes['title'] ?? '') || metadata['bank_title'] || '',
    isBank,
    metadata,
    slots: slotsIn(root, written, left),
    asksBanks: [...new Set(asked)],
    left,
  };
}

/** What of a file could not be taken over, as an import of a course says it. */
export const problemsIn = ({ left }: QtiFile): ImportProblem[] =>
  left.map(({ name, reason }) => ({
    effect: 'left-out',
    name,
    reason: say`The question is left out: ${madeOf(reason)}`,
  }));

function metadataOf(element: Element): Record<string, string> {
  return Object.fromEntries(
    below(child(element, 'qtimetadata'), 'qtimetadatafield').map((field) => [
      textUnder(field, 'fieldlabel'),
      textUnder(field, 'fieldentry'),
    ]),
  );
}

function slotsIn(element: Element, written: Written, left: Left[]): QtiFile['slots'] {
  return element.children.flatMap((each): QtiFile['slots'] => {
    if (each.tag === 'item') return questionsIn([each], written, left).map((question) => ({ question }));
    if (each.tag !== 'section') return [];
    const selection = child(each, 'selection_ordering', 'selection');
    const count = wholeIn(textUnder(selection, 'selection_number'), 1, 500);
    if (!selection || count === null) return slotsIn(each, written, left);
    const draw: QtiDraw = {
      title: titleIn(each.attributes['title'] ?? '', said('Question group')),
      count,
      points: pointsIn(textUnder(selection, 'selection_extension', 'points_per_item')) ?? '1',
      questions: questionsIn(children(each, 'item'), written, left),
      bank: textUnder(selection, 'sourcebank_ref') || null,
    };
    return [{ draw }];
  });
}

function questionsIn(items: readonly Element[], written: Written, left: Left[]): QuestionDraft[] {
  const result = emptyResult();
  for (const element of items) {
    const item = readItem(element, written);
    // Canvas calls every question “Question”.
    const name = nameOf(/^question$/i.test(item.name) ? '' : item.name, item.stem);
    addTo(result, { name }, () => {
      const { stem = item.stem, tags = [], ...shape } = ownQuestion(item.metadata) ?? shapeOf(item);
      const { points_possible: ofCanvas, cc_weighting: ofCartridge, respondusapi_qpoints: ofRespondus } = item.metadata;
      const points = pointsIn(ofCanvas ?? ofCartridge ?? ofRespondus ?? '1') ?? '1';
      return { name, category: null, line: undefined, draft: { ...shape, stem, points, tags }, changes: [] };
    });
  }
  left.push(...result.report.notTaken.map(({ name, reason }) => ({ name, reason })));
  return result.questions.map(({ draft }) => draft);
}

const readers: Readonly<Record<string, (item: QtiItem) => Shape>> = {
  multiple_choice_question: multipleChoice,
  multiple_answers_question: multipleAnswers,
  true_false_question: trueFalse,
  short_answer_question: shortAnswer,
  essay_question: essay,
  file_upload_question: fileUpload,
  numerical_question: numeric,
  matching_question: matching,
  calculated_question: formula,
  fill_in_multiple_blanks_question: (item) => blanks(item, 'text'),
  multiple_dropdowns_question: (item) => blanks(item, 'choice'),
};

function shapeOf(item: QtiItem): Shape & { tags?: string[] } {
  if (item.type === 'text_only_question') throw new NotTaken('It is a text between questions, with nothing to answer.');
  const reader = Object.hasOwn(readers, item.type) ? readers[item.type] : undefined;
  if (!reader) throw new NotTaken(say`Questions of the type “${item.type.slice(0, 60)}” are not known here.`);
  return reader(item);
}
