import type { ShapeOf } from '../../contract/questions.ts';
import { compare, dividedBy, type Fraction, fraction, plus, times } from '../fraction.ts';
import { readNumber } from './number.ts';
import { bestOf, normalised } from './texts.ts';

type NumericKey = ShapeOf<'numeric'>['key'];
export type AcceptedNumber = NumericKey['accepted'][number];
type Units = ShapeOf<'numeric'>['body']['units'];

/** The accepted number that an answer matches, the one with the most credit where several do. */
export function matchingNumber(
  key: Pick<NumericKey, 'accepted' | 'units'>,
  units: Units,
  text: string,
): AcceptedNumber | undefined {
  const value = valueOf(text, units, key.units);
  return value && bestOf(key.accepted.filter((accepted) => isWithin(accepted, value)));
}

/** Whether a number is as near as it has to be; at the tolerance itself it is. */
export function isWithin({ value, tolerance, isRelative }: AcceptedNumber, number: Fraction): boolean {
  const wanted = fraction(value);
  const share = isRelative
    ? times(absolute(wanted), dividedBy(fraction(tolerance), fraction(100)))
    : fraction(tolerance);
  return compare(absolute(plus(number, negative(wanted))), share) <= 0;
}

/** An answer in the first unit, exactly; undefined where it is no number or its unit is missing, unknown or unasked for. */
function valueOf(text: string, units: Units, known: NumericKey['units']): Fraction | undefined {
  const read = readNumber(text) ?? withUnitBefore(text, known);
  if (!read) return undefined;
  if (read.rest === '') return units === 'required' ? undefined : read.value;
  const unit = units === 'none' ? undefined : known.find((one) => sameUnit(one.unit, read.rest));
  return unit && times(read.value, fraction(unit.factor));
}

/** `€ 5`: the unit may stand before its number. */
function withUnitBefore(text: string, known: NumericKey['units']) {
  const unit = known.find((one) => text.trim().startsWith(one.unit));
  const read = unit && readNumber(text.trim().slice(unit.unit.length));
  return read?.rest === '' ? { value: read.value, rest: unit?.unit ?? '' } : null;
}

/** mW and MW are two units; spaces make no difference. */
function sameUnit(a: string, b: string): boolean {
  return normalised(a, true).replaceAll(' ', '') === normalised(b, true).replaceAll(' ', '');
}

function negative(value: Fraction): Fraction {
  return { numerator: -value.numerator, denominator: value.denominator };
}

function absolute(value: Fraction): Fraction {
  return value.numerator < 0n ? negative(value) : value;
}
