import type { QuestionDraft, QuestionType, Response } from '../../../../../contract/questions.ts';
import { toDecimal } from '../../../../fraction.ts';
import { scoreResponse } from '../../../score.ts';
import { emptyResult } from '../../result.ts';
import { importItem } from '../import-item.ts';
import type { ItemFile } from '../read-item.ts';

/** What comes of one item. */
export function imported(text: string, more: Partial<ItemFile> = {}) {
  const result = emptyResult();
  importItem(result, {
    path: 'items/one.xml',
    text,
    referenceOf: (href) => (/\.(png|svg)$/.test(href) ? `@@${href}@@` : null),
    points: null,
    ...more,
  });
  return {
    draft: result.questions[0]?.draft,
    name: String(result.questions[0]?.name ?? result.report.notTaken[0]?.name),
    reason: result.report.notTaken.map(({ reason }) => String(reason)).join(),
    changes: result.report.changed.map(({ what }) => String(what)),
  };
}

/** The question of an item, of that type. */
export function draftOf<T extends QuestionType>(type: T, text: string): Extract<QuestionDraft, { type: T }> {
  const { draft, reason } = imported(text);
  if (draft?.type !== type) throw new Error(`It is ${draft?.type ?? reason}.`);
  return draft as Extract<QuestionDraft, { type: T }>;
}

/** What a response gets, in points. */
export function pointsFor(draft: QuestionDraft, response: Response): number {
  const share = scoreResponse(draft, response, {});
  if (!share) throw new Error('A person grades it.');
  return Math.round(Number(toDecimal(share, 9)) * Number(draft.points) * 1e6) / 1e6;
}

interface Parts {
  responses?: string;
  outcomes?: string;
  body: string;
  rules?: string;
  after?: string;
  attributes?: string;
}

const score = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>';

/** An item of QTI 2.1. */
export function item({
  responses = '',
  outcomes = score,
  body,
  rules = '',
  after = '',
  attributes = '',
}: Parts): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="An item" adaptive="false" timeDependent="false" ${attributes}>
${responses}${outcomes}<itemBody>${body}</itemBody>${rules}${after}</assessmentItem>`;
}

export const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`;

interface Declared {
  id?: string;
  cardinality?: string;
  type?: string;
  correct?: string[];
  mapping?: string;
}

export function response({
  id = 'RESPONSE',
  cardinality = 'single',
  type = 'identifier',
  correct = [],
  mapping = '',
}: Declared) {
  const values = correct.map((value) => `<value>${value}</value>`).join('');
  const right = values === '' ? '' : `<correctResponse>${values}</correctResponse>`;
  return `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}">${right}${mapping}</responseDeclaration>`;
}

export function mapping(entries: Record<string, number>, attributes = 'defaultValue="0"'): string {
  const written = Object.entries(entries).map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`);
  return `<mapping ${attributes}>${written.join('')}</mapping>`;
}

/** A choice of texts, each under its own first letter. */
export function choice(texts: string[], attributes = 'maxChoices="1"'): string {
  const choices = texts.map((text) => `<simpleChoice identifier="${text.charAt(0)}">${text}</simpleChoice>`);
  return `<choiceInteraction responseIdentifier="RESPONSE" ${attributes}><prompt>Which one?</prompt>${choices.join('')}</choiceInteraction>`;
}

/** `if (condition) points`, added to what there is. */
export function rule(condition: string, points: string, otherwise = ''): string {
  return `<responseCondition><responseIf>${condition}${set('SCORE', points)}</responseIf>${otherwise}</responseCondition>`;
}

export const set = (outcome: string, value: string, type = 'float') =>
  `<setOutcomeValue identifier="${outcome}"><baseValue baseType="${type}">${value}</baseValue></setOutcomeValue>`;
export const isRight = (id = 'RESPONSE') =>
  `<match><variable identifier="${id}"/><correct identifier="${id}"/></match>`;
