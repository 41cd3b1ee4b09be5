import type { QuestionShape, ShapeOf } from '../../contract/questions.ts';
import { type Content, element, type Xml } from './xml.ts';

/** How a text of ours is written for others. */
export type Html = (text: string) => string;

/** What an item of QTI 1.2 is made of, in the words that Canvas and Common Cartridge have for it. */
export interface ItemParts {
  /** As Canvas calls it. */
  type: string;
  /** As Common Cartridge calls it; null: it knows no such question. */
  profile: string | null;
  /** Where it is not the question's own: already written. */
  stem?: string;
  responses: Xml[];
  /** The conditions that give points. */
  right: Xml[];
  /** What is said to whom; `when` is null for what is said to everybody. */
  remarks: { ident: string; html: string; when: Xml | null }[];
  /** What stands beside the answers. */
  extension?: Xml;
}

export const material = (html: string, texttype = 'text/html'): Xml =>
  element('material', {}, element('mattext', { texttype }, html));

export const label = (ident: string, content: Xml): Xml => element('response_label', { ident }, content);

/** A list to choose from. */
export const choicesIn = (ident: string, isMultiple: boolean, labels: readonly Xml[], before: Content = null): Xml =>
  element(
    'response_lid',
    { ident, rcardinality: isMultiple ? 'Multiple' : 'Single' },
    before,
    element('render_choice', {}, labels),
  );

/** A place to write in. */
export const written = (fibtype: 'String' | 'Decimal'): Xml =>
  element(
    'response_str',
    { ident: 'response1', rcardinality: 'Single' },
    element('render_fib', { fibtype }, element('response_label', { ident: 'answer1' })),
  );

export const equal = (ident: string, value: string, isExact: boolean | null = null): Xml =>
  element('varequal', { respident: ident, case: isExact === null ? null : isExact ? 'Yes' : 'No' }, value);

/** What holds of an answer, and the percentage that it gives. */
export const condition = (score: string, action: 'Set' | 'Add', ...held: Content[]): Xml =>
  element(
    'respcondition',
    { continue: action === 'Set' ? 'No' : 'Yes' },
    element('conditionvar', {}, ...held),
    element('setvar', { action, varname: 'SCORE' }, score),
  );

/** What is said to everybody, and to whoever was right or wrong; `right` is said with the condition that gives all points. */
export function generalRemarks({ key }: QuestionShape, html: Html): ItemParts['remarks'] {
  const other = element('conditionvar', {}, element('other', {}));
  return [
    { ident: 'general_fb', html: html(key.general), when: other },
    { ident: 'correct_fb', html: html(key.right), when: null },
    { ident: 'general_incorrect_fb', html: html(key.wrong), when: other },
  ].filter((remark) => remark.html !== '');
}

/** What is said to whoever chose something. */
export function choiceRemarks(feedback: Readonly<Record<string, string>>, html: Html): ItemParts['remarks'] {
  return Object.entries(feedback).flatMap(([id, text]) =>
    text === ''
      ? []
      : { ident: `${id}_fb`, html: html(text), when: element('conditionvar', {}, equal('response1', id)) },
  );
}

export type Writer<T extends QuestionShape['type']> = (
  question: ShapeOf<T> & { stem: string },
  html: Html,
) => ItemParts;
