import { compare, fraction } from '../fraction.ts';
import { toDecimal } from '../fraction.ts';
import { escapeHtml } from '../escape-html.ts';
import { at } from '../quiz/shape.ts';
import { choiceRemarks, choicesIn, condition, equal, label, material, type Writer } from './qti-parts.ts';
import { element } from './xml.ts';

/** Of choices with percentages the best paid is the right one: no other system has two that are right in part. */
export const multipleChoice: Writer<'multiple_choice'> = ({ body, key }, html) => {
  const credit = (id: string) => fraction(at(key.credits, id) ?? '0');
  const [best] = body.choices.toSorted((a, b) => compare(credit(b.id), credit(a.id)));
  return {
    type: 'multiple_choice_question',
    profile: 'multiple_choice',
    responses: [
      choicesIn(
        'response1',
        false,
        body.choices.map(({ id, html: text }) => label(id, material(html(text)))),
      ),
    ],
    right: best ? [condition('100', 'Set', equal('response1', best.id))] : [],
    remarks: choiceRemarks(key.feedback, html),
  };
};

export const multipleAnswers: Writer<'multiple_answers'> = ({ body, key }, html) => {
  const right = new Set(key.rightChoices);
  const each = body.choices.map(({ id }) =>
    right.has(id) ? equal('response1', id) : element('not', {}, equal('response1', id)),
  );
  return {
    type: 'multiple_answers_question',
    profile: 'multiple_response',
    responses: [
      choicesIn(
        'response1',
        true,
        body.choices.map(({ id, html: text }) => label(id, material(html(text)))),
      ),
    ],
    right: [condition('100', 'Set', element('and', {}, each))],
    remarks: choiceRemarks(key.feedback, html),
  };
};

export const trueFalse: Writer<'true_false'> = ({ key }, html) => ({
  type: 'true_false_question',
  profile: 'true_false',
  responses: [
    choicesIn('response1', false, [
      label('true', material('True', 'text/plain')),
      label('false', material('False', 'text/plain')),
    ]),
  ],
  right: [condition('100', 'Set', equal('response1', key.isTrue ? 'true' : 'false'))],
  remarks: choiceRemarks({ true: key.whenTrue, false: key.whenFalse }, html),
});

/** A list of all targets for each prompt. */
export const matching: Writer<'matching'> = ({ body, key }, html) => {
  const labels = body.targets.map(({ id, text }) => label(id, material(text, 'text/plain')));
  const score = share(body.prompts.length);
  return {
    type: 'matching_question',
    profile: null,
    responses: body.prompts.map(({ id, html: text }) =>
      choicesIn(`response_${id}`, false, labels, material(html(text))),
    ),
    right: body.prompts.flatMap(({ id }) => {
      const target = at(key.pairs, id);
      return target === undefined ? [] : condition(score, 'Add', equal(`response_${id}`, target));
    }),
    remarks: [],
  };
};

/** Others do not ask for an order: there it is a text to be graded by hand, with the items in no order of meaning. */
export const ordering: Writer<'ordering'> = ({ stem, body }, html) => {
  const items = body.items.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ html: text }) => `<li>${html(text)}</li>`);
  return {
    type: 'essay_question',
    profile: null,
    stem: `${html(stem)}<ul>${items.join('')}</ul>`,
    responses: [],
    right: [],
    remarks: [],
  };
};

/** Blanks that are filled from lists, or else by writing: others know one of both in a question. */
export const fillInBlanks: Writer<'fill_in_blanks'> = ({ stem, body, key }, html) => {
  const isChosen = body.blanks.every(({ kind }) => kind === 'choice');
  const score = share(body.blanks.length);
  const blanks = body.blanks.map(({ id, choices }) => {
    const of = at(key.blanks, id);
    const isRight = (choice: string) => fraction(at(of?.credits ?? {}, choice) ?? '0').numerator > 0n;
    const accepted = [
      ...(of?.texts?.accepted ?? []).map(({ text }) => text),
      ...(of?.numbers ?? []).map(({ value }) => value),
    ];
    const answers = isChosen
      ? choices.map((choice) => ({
          ident: choice.id,
          content: material(html(choice.html)),
          isRight: isRight(choice.id),
        }))
      : [
          ...accepted.map((text) => material(text, 'text/plain')),
          ...choices.filter((choice) => isRight(choice.id)).map((choice) => material(html(choice.html))),
        ].map((content, index) => ({ ident: `${id}_${index}`, content, isRight: true }));
    return { id, answers };
  });
  return {
    type: isChosen ? 'multiple_dropdowns_question' : 'fill_in_multiple_blanks_question',
    profile: null,
    stem: blanks.reduce((text, { id }) => text.replaceAll(`[[${id}]]`, `[${id}]`), html(stem)),
    responses: blanks.map(({ id, answers }) =>
      choicesIn(
        `response_${id}`,
        false,
        answers.map(({ ident, content }) => label(ident, content)),
        material(escapeHtml(id)),
      ),
    ),
    right: blanks.flatMap(({ id, answers }) =>
      answers
        .filter(({ isRight }) => isRight)
        .map(({ ident }) => condition(score, 'Add', equal(`response_${id}`, ident))),
    ),
    remarks: [],
  };
};

/** A percentage that so many parts have each. */
const share = (parts: number) => toDecimal({ numerator: 100n, denominator: BigInt(Math.max(1, parts)) }, 2);
