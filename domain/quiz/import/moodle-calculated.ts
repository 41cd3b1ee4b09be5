import type { ShapeOf } from '../../../contract/questions.ts';
import { fraction, times } from '../../fraction.ts';
import { creditOf } from './moodle-choices.ts';
import { decimalOf, noRemarks, plain } from './parts.ts';
import { NotTaken } from './result.ts';
import type { MoodleTexts } from './moodle-format.ts';
import { childAt, childrenOf, type Element, textAt } from './xml.ts';

const placeholder = /\{([a-z][a-z0-9_]{0,19})\}/gi;

/** A calculated question with one right formula. Its variables are drawn anew from Moodle's ranges. */
export function readCalculated(element: Element, texts: MoodleTexts): ShapeOf<'formula'> & { stem: string } {
  const answers = childrenOf(element, 'answer').filter((answer) => Number(creditOf(answer)) > 0);
  const [answer] = answers;
  if (!answer || answers.length > 1 || creditOf(answer) !== '100')
    throw new NotTaken('It has several formulas or none worth all points. Write it anew with one formula.');
  const stem = texts.stem(element);
  if (stem.includes('{=')) throw new NotTaken('Its text calculates with {=…}, which is not known here. Write it anew.');
  const variables = childrenOf(childAt(element, 'dataset_definitions'), 'dataset_definition').map(variableOf);
  const units = childrenOf(childAt(element, 'units'), 'unit').map((unit) => textAt(unit, 'unit_name').trim());
  const right = texts.at(answer, 'feedback');
  return {
    type: 'formula',
    stem: stem.replace(placeholder, '{{$1}}'),
    body: { unit: units[0] ?? '' },
    key: { ...noRemarks, right, variables, expression: expressionOf(textAt(answer)), ...toleranceOf(answer, texts) },
  };
}

/** Moodle's `pow({a}, 2) * pi()` as it is written here. */
function expressionOf(source: string): string {
  return source
    .trim()
    .replace(/^=/, '')
    .replace(placeholder, '$1')
    .replace(/\bpi\s*\(\s*\)/gi, 'pi');
}

function variableOf(definition: Element): ShapeOf<'formula'>['key']['variables'][number] {
  const min = decimalOf(textAt(definition, 'minimum'), 'The minimum of a variable');
  const max = decimalOf(textAt(definition, 'maximum'), 'The maximum of a variable');
  const needed = Math.max(...[min, max].map((value) => value.split('.')[1]?.length ?? 0));
  const decimals = Math.max(needed, Number(textAt(definition, 'decimals').trim() || '0'));
  return { name: textAt(definition, 'name').trim(), min, max, decimals };
}

/** Moodle: 1 a share of the result, 2 a distance from it, 3 a factor. */
function toleranceOf(answer: Element, texts: MoodleTexts): { tolerance: string; isRelative: boolean } {
  const tolerance = decimalOf(textAt(answer, 'tolerance').trim() || '0', 'The tolerance');
  const type = textAt(answer, 'tolerancetype').trim();
  if (type === '2') return { tolerance, isRelative: false };
  if (type === '3') texts.changes.push('Its tolerance by a factor became one by percent.');
  return { tolerance: plain(times(fraction(tolerance), fraction(100)), 12), isRelative: true };
}
