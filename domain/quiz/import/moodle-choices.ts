import { say } from '../../../contract/text.ts';
import type { ShapeOf } from '../../../contract/questions.ts';
import { decimalOf, keyed, noRemarks, opaqueIds, pairs, ticks } from './parts.ts';
import type { MoodleTexts } from './moodle-format.ts';
import { childrenOf, type Element, textAt } from './xml.ts';

/** One choice, or several where `<single>` says so. */
export function readMultichoice(
  element: Element,
  texts: MoodleTexts,
): ShapeOf<'multiple_choice'> | ShapeOf<'multiple_answers'> {
  const found = childrenOf(element, 'answer').map((answer) => ({
    html: texts.at(answer),
    credit: creditOf(answer),
    feedback: texts.at(answer, 'feedback'),
  }));
  const isSingle = !['false', '0'].includes(textAt(element, 'single').trim());
  if (!isSingle) return { type: 'multiple_answers', ...ticks(found, texts.changes) };
  const { choices, credits, feedback } = keyed(found);
  return { type: 'multiple_choice', body: { choices }, key: { ...noRemarks, credits, feedback } };
}

export function readTrueFalse(element: Element, texts: MoodleTexts): ShapeOf<'true_false'> {
  const answers = childrenOf(element, 'answer');
  const [whenTrue, whenFalse] = ['true', 'false'].map((word) =>
    answers.find((answer) => textAt(answer).trim().toLowerCase() === word),
  );
  const worth = (answer: Element | undefined) => (answer ? Number(creditOf(answer)) : 0);
  return {
    type: 'true_false',
    body: {},
    key: {
      ...noRemarks,
      isTrue: worth(whenTrue) > worth(whenFalse),
      whenTrue: whenTrue ? texts.at(whenTrue, 'feedback') : '',
      whenFalse: whenFalse ? texts.at(whenFalse, 'feedback') : '',
    },
  };
}

export function readMatching(element: Element, texts: MoodleTexts): ShapeOf<'matching'> {
  const found = childrenOf(element, 'subquestion').map((one) => ({
    html: texts.at(one),
    target: textAt(one, 'answer'),
  }));
  return { type: 'matching', ...pairs(found) };
}

/** How Moodle grades an order, by its number, and what comes closest. */
const scorings: Readonly<Record<string, ShapeOf<'ordering'>['key']['scoring']>> = {
  '-1': 'all_or_nothing',
  '0': 'places',
  '1': 'neighbours',
};

export function readOrdering(element: Element, texts: MoodleTexts): ShapeOf<'ordering'> {
  const items = childrenOf(element, 'answer')
    .toSorted((a, b) => Number(a.attributes['fraction']) - Number(b.attributes['fraction']))
    .map((answer) => texts.at(answer));
  const order = opaqueIds(items, 'i');
  const grading = textAt(element, 'gradingtype').trim() || '0';
  const scoring = scorings[grading] ?? 'places';
  if (!Object.hasOwn(scorings, grading))
    texts.changes.push('It is graded by the places of its items: Moodle’s way is not known here.');
  const shown = Number(textAt(element, 'selectcount'));
  if (textAt(element, 'selecttype').trim() !== '0' && shown > 0 && shown < items.length)
    texts.changes.push(say`Moodle showed ${shown} of its ${items.length} items; here all of them are put in order.`);
  const body = { items: items.map((html, index) => ({ id: order[index] ?? '', html })) };
  // By id, so that the order of the file, which is the right one, is not that of the items.
  body.items.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { type: 'ordering', body, key: { ...noRemarks, order, scoring } };
}

export function creditOf(answer: Element): string {
  return decimalOf(answer.attributes['fraction'] || '0', 'The percentage');
}
