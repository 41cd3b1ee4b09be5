import { say } from '../../../contract/text.ts';
import type { ShapeOf } from '../../../contract/questions.ts';
import { dividedBy, fraction, times } from '../../fraction.ts';
import { creditOf } from './moodle-choices.ts';
import { decimalOf, noRemarks, plain } from './parts.ts';
import type { MoodleTexts } from './moodle-format.ts';
import { childAt, childrenOf, type Element, textAt } from './xml.ts';

export function readShortAnswer(element: Element, texts: MoodleTexts): ShapeOf<'short_answer'> {
  const accepted = childrenOf(element, 'answer').map((answer) => ({
    text: textAt(answer).trim(),
    credit: creditOf(answer),
    feedback: texts.at(answer, 'feedback'),
  }));
  const hasWildcards = accepted.some(({ text }) => text.includes('*'));
  const matchCase = textAt(element, 'usecase').trim() === '1';
  return { type: 'short_answer', body: {}, key: { ...noRemarks, accepted, matchCase, hasWildcards } };
}

export function readNumerical(element: Element, texts: MoodleTexts): ShapeOf<'numeric'> {
  const answers = childrenOf(element, 'answer');
  const isOther = (answer: Element) => textAt(answer).trim() === '*';
  const accepted = answers
    .filter((answer) => !isOther(answer))
    .map((answer) => ({
      value: decimalOf(textAt(answer), 'The number'),
      tolerance: decimalOf(textAt(answer, 'tolerance').trim() || '0', 'The tolerance'),
      isRelative: false,
      credit: creditOf(answer),
      feedback: texts.at(answer, 'feedback'),
    }));
  const other = answers.find(isOther);
  const units = unitsOf(element, texts);
  const isGraded = !['', '0'].includes(textAt(element, 'unitgradingtype').trim());
  if (units.length && isGraded)
    texts.changes.push(
      'Moodle took a part of the points off for a wrong unit; here an answer without its unit is wrong.',
    );
  return {
    type: 'numeric',
    body: { units: units.length === 0 ? 'none' : isGraded ? 'required' : 'optional' },
    key: { ...noRemarks, wrong: other ? texts.at(other, 'feedback') : '', accepted, units },
  };
}

/** Moodle says how many of a unit make one of the first; here it is the other way round. */
function unitsOf(element: Element, texts: MoodleTexts): { unit: string; factor: string }[] {
  const units = childrenOf(childAt(element, 'units'), 'unit').flatMap((one) => {
    const unit = textAt(one, 'unit_name').trim();
    const multiplier = fraction(decimalOf(textAt(one, 'multiplier').trim() || '1', 'The unit’s multiplier'));
    if (unit === '' || multiplier.numerator <= 0n) return [];
    const exact = dividedBy(fraction(1), multiplier);
    const factor = plain(exact, 12);
    const isExact = times(fraction(factor), multiplier).numerator === times(fraction(factor), multiplier).denominator;
    if (!isExact) texts.changes.push(say`The unit ${unit} counts ${Number(factor)}, rounded to twelve decimals.`);
    return [{ unit, factor }];
  });
  return units.toSorted((a, b) => Number(b.factor === '1') - Number(a.factor === '1'));
}

/** An essay, or an upload of files where Moodle asks for nothing else. */
export function readEssay(element: Element, texts: MoodleTexts): ShapeOf<'essay'> | ShapeOf<'file_upload'> {
  const notes = texts.at(element, 'graderinfo');
  const files = Number(textAt(element, 'attachments') || '0');
  if (textAt(element, 'responsetemplate').trim() !== '')
    texts.changes.push('The text its answers began with is left out.');
  if (textAt(element, 'responseformat').trim() === 'noinline' && files !== 0) {
    const endings = textAt(element, 'filetypeslist')
      .toLowerCase()
      .split(/[\s,;]+/);
    const types = endings.filter((ending) => /^\.[a-z0-9]{1,10}$/.test(ending)).slice(0, 30);
    const maxFiles = files < 1 || files > 10 ? 10 : files;
    return { type: 'file_upload', body: { maxFiles, types }, key: { ...noRemarks, notes } };
  }
  if (files !== 0)
    texts.changes.push('It let files be handed in beside the text. Add a file upload question for them.');
  const limit = Number(textAt(element, 'maxwordlimit') || '0');
  const wordLimit = Number.isInteger(limit) && limit > 0 && limit <= 100_000 ? limit : null;
  return { type: 'essay', body: { wordLimit }, key: { ...noRemarks, notes } };
}
