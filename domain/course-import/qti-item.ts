import type { QuestionShape } from '../../contract/questions.ts';
import { escapeHtml } from '../escape-html.ts';
import { NotTaken } from '../quiz/import/result.ts';
import { tagOf } from './links.ts';
import { below, child, children, type Element, textUnder } from './xml.ts';

/** How a text of a question is made ours: links to files become marks. */
export type Written = (html: string) => string;

/** One condition of an item, and what it is worth. */
export interface Condition {
  element: Element;
  /** Percent, as the file writes it. */
  score: string;
  feedback: string[];
}

/** An item of QTI 1.2, with the ways to ask for its parts. */
export interface QtiItem {
  element: Element;
  name: string;
  /** As Canvas calls it, `multiple_choice_question`; other cartridges' profiles are translated. */
  type: string;
  metadata: Readonly<Record<string, string>>;
  stem: string;
  responses: readonly Element[];
  /** Those that give points. */
  right: readonly Condition[];
  remarks: { general: string; right: string; partlyRight: string; wrong: string };
  html: (material: Element | undefined) => string;
  feedback: (id: string) => string;
}

const profiles: Readonly<Record<string, string>> = {
  multiple_choice: 'multiple_choice_question',
  multiple_response: 'multiple_answers_question',
  true_false: 'true_false_question',
  essay: 'essay_question',
  fib: 'short_answer_question',
  pattern_match: 'short_answer_question',
};

/** Reads what all types have in common. */
export function readItem(element: Element, written: Written): QtiItem {
  const presentation = child(element, 'presentation');
  const metadata = Object.fromEntries(
    // The second is how Respondus writes it.
    ['qtimetadatafield', 'qti_metadatafield']
      .flatMap((tag) => below(child(element, 'itemmetadata'), tag))
      .map((field) => [textUnder(field, 'fieldlabel'), textUnder(field, 'fieldentry')]),
  );
  const html = (material: Element | undefined) => htmlOf(material, written);
  const feedback = (id: string) => html(below(element, 'itemfeedback').find((each) => each.attributes['ident'] === id));
  const conditions = below(child(element, 'resprocessing'), 'respcondition').map(conditionOf);
  const responses = ['response_lid', 'response_str', 'response_num', 'response_grp', 'response_xy'].flatMap((tag) =>
    below(presentation, tag),
  );
  const right = conditions.filter(({ score }) => Number(score) > 0);
  const profile = /^cc\.([a-z_]+)\.v/.exec(metadata['cc_profile'] ?? '')?.[1] ?? '';
  return {
    element,
    name: element.attributes['title'] ?? '',
    type: metadata['question_type'] || profiles[profile] || guessed(responses, right),
    metadata,
    stem: html(materialOf(presentation)),
    responses,
    right,
    remarks: {
      general: feedback('general_fb'),
      right: feedback('correct_fb'),
      partlyRight: '',
      wrong: feedback('general_incorrect_fb') || feedback('incorrect_fb'),
    },
    html,
    feedback,
  };
}

function conditionOf(element: Element): Condition {
  const score = children(element, 'setvar').find(({ attributes }) => attributes['action'] !== 'Multiply');
  return {
    element: child(element, 'conditionvar') ?? element,
    score: score?.text.trim() ?? '0',
    feedback: children(element, 'displayfeedback').map(({ attributes }) => attributes['linkrefid'] ?? ''),
  };
}

/** An item that says nothing of its type is what its answers look like. */
function guessed(responses: readonly Element[], right: readonly Condition[]): string {
  const [first] = responses;
  if (!first) return 'text_only_question';
  if (first.tag === 'response_str') return right.length > 0 ? 'short_answer_question' : 'essay_question';
  if (first.tag === 'response_num') return 'numerical_question';
  if (first.tag !== 'response_lid') return 'unknown';
  if (responses.length > 1) return 'matching_question';
  return first.attributes['rcardinality'] === 'Multiple' ? 'multiple_answers_question' : 'multiple_choice_question';
}

/** What is asked, without what is answered. */
function materialOf(presentation: Element | undefined): Element | undefined {
  if (!presentation) return undefined;
  const own: Element[] = [];
  const visit = (element: Element) => {
    for (const each of element.children)
      if (each.tag === 'material') own.push(each);
      else if (each.tag.startsWith('flow')) visit(each);
  };
  visit(presentation);
  return { tag: 'material', attributes: {}, text: '', children: own };
}

function htmlOf(material: Element | undefined, written: Written): string {
  const parts: string[] = [];
  const visit = (element: Element) => {
    for (const each of element.children) {
      if (each.tag === 'mattext') parts.push(textOf(each, written));
      else if (each.tag === 'matimage' && each.attributes['uri'])
        parts.push(written(tagOf('img', { src: each.attributes['uri'], alt: each.attributes['label'] ?? '' })));
      else visit(each);
    }
  };
  if (material) visit(material);
  return parts.join(' ').trim();
}

const textOf = ({ text, attributes }: Element, written: Written) =>
  attributes['texttype']?.toLowerCase() === 'text/html' ? written(text) : escapeHtml(text).replaceAll('\n', '<br>');

/** The choices of a response by their own ids, in the order of the file. */
export function labelsOf(item: QtiItem, response: Element | undefined): { ident: string; html: string }[] {
  return below(response, 'response_label').map((label) => ({
    ident: label.attributes['ident'] ?? '',
    html: item.html(label),
  }));
}

/** What a condition asks for to be there: what stands in a `not` is not. */
export function asked(condition: Condition, tag: string): Element[] {
  const found: Element[] = [];
  const visit = (element: Element) => {
    for (const each of element.children)
      if (each.tag === tag) found.push(each);
      else if (each.tag !== 'not') visit(each);
  };
  visit(condition.element);
  return found;
}

/** What is said to whoever chooses this. */
export function choiceFeedback(item: QtiItem, ident: string): string {
  return item.feedback(`${ident}_fb`);
}

export function only<T>(found: T | undefined, otherwise: string): T {
  if (found === undefined) throw new NotTaken(otherwise);
  return found;
}

/** A question of ours without what all questions have. */
export type Shape = QuestionShape & { stem?: string };
