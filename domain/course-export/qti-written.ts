import { dividedBy, fraction, minus, plus, times } from '../fraction.ts';
import { drawVariables } from '../quiz/draw-variables.ts';
import { resultOf } from '../quiz/formula-answer.ts';
import { plain } from '../quiz/import/parts.ts';
import { drawsOf } from '../quiz/random.ts';
import { condition, equal, type Writer, written } from './qti-parts.ts';
import { element, fields, type Xml } from './xml.ts';

/** Canvas asks with values that were drawn before. */
const valueSets = 20;

/** Where a star stands for any text around the words, others look for these words in the answer. */
export const shortAnswer: Writer<'short_answer'> = ({ key }) => {
  const worth = key.accepted.some(({ credit }) => credit === '100')
    ? key.accepted.filter(({ credit }) => credit === '100')
    : key.accepted;
  const conditions = worth.map(({ text }) => {
    const inner = /^\*([^*]+)\*$/.exec(text)?.[1];
    return key.hasWildcards && inner !== undefined
      ? element('varsubstring', { respident: 'response1', case: key.matchCase ? 'Yes' : 'No' }, inner)
      : equal('response1', text, key.matchCase);
  });
  return {
    type: 'short_answer_question',
    profile: key.hasWildcards ? null : 'fib',
    responses: [written('String')],
    right: [condition('100', 'Set', conditions)],
    remarks: [],
  };
};

export const essay: Writer<'essay'> = ({ key }, html) => ({
  type: 'essay_question',
  profile: 'essay',
  responses: [written('String')],
  right: [],
  remarks: key.notes === '' ? [] : [{ ident: 'solution', html: html(key.notes), when: null }],
});

export const fileUpload: Writer<'file_upload'> = () => ({
  type: 'file_upload_question',
  profile: null,
  responses: [],
  right: [],
  remarks: [],
});

/** Each number with the bounds of what is accepted. */
export const numeric: Writer<'numeric'> = ({ key }) => {
  const whole = key.accepted.filter(({ credit }) => credit === '100');
  const right = (whole.length > 0 ? whole : key.accepted).map(({ value, tolerance, isRelative }): Xml => {
    const exact = fraction(value);
    const size = exact.numerator < 0n ? minus(fraction('0'), exact) : exact;
    const margin = isRelative ? dividedBy(times(size, fraction(tolerance)), fraction('100')) : fraction(tolerance);
    return condition(
      '100',
      'Set',
      element('or', {}, [
        equal('response1', value),
        element('and', {}, [
          element('vargte', { respident: 'response1' }, plain(minus(exact, margin), 12)),
          element('varlte', { respident: 'response1' }, plain(plus(exact, margin), 12)),
        ]),
      ]),
    );
  });
  return { type: 'numerical_question', profile: null, responses: [written('Decimal')], right, remarks: [] };
};

export const formula: Writer<'formula'> = (question, html) => {
  const { variables, expression, tolerance, isRelative } = question.key;
  const sets = Array.from({ length: valueSets }, (_, index) => {
    const values = drawVariables(question, drawsOf(index, 'export'));
    return { values, result: resultOf(question, values) };
  }).filter(({ result }) => result !== null);
  const calculated = element('calculated', {}, [
    element('answer_tolerance', {}, isRelative ? `${tolerance}%` : tolerance),
    element('formulas', { decimal_places: '4' }, element('formula', {}, expression)),
    element(
      'vars',
      {},
      variables.map(({ name, min, max, decimals }) =>
        element('var', { name, scale: String(decimals) }, fields({ min, max })),
      ),
    ),
    element(
      'var_sets',
      {},
      sets.map(({ values, result }, index) =>
        element('var_set', { ident: String(index + 1) }, [
          ...Object.entries(values).map(([name, value]) => element('var', { name }, value)),
          element('answer', {}, String(Number((result ?? 0).toPrecision(12)))),
        ]),
      ),
    ),
  ]);
  return {
    type: 'calculated_question',
    profile: null,
    stem: variables.reduce(
      (text, { name }) => text.replace(new RegExp(String.raw`\{\{\s*${name}\s*\}\}`, 'g'), `[${name}]`),
      html(question.stem),
    ),
    responses: [written('Decimal')],
    right: [],
    remarks: [],
    extension: element('itemproc_extension', {}, calculated),
  };
};
