import type { ShapeOf } from '../../contract/questions.ts';
import type { AcceptedNumber } from './numbers.ts';
import { readNumber } from './number.ts';
import { type Problem, repeated } from './problem.ts';
import { normalised } from './texts.ts';

type TextKey = Pick<ShapeOf<'short_answer'>['key'], 'accepted' | 'matchCase' | 'hasWildcards'>;

/** Answers that differ, one of them worth all points. */
export function textProblems({ accepted, matchCase }: TextKey): Problem[] {
  const texts = accepted.map(({ text }) => normalised(text, matchCase));
  return [
    ...texts.flatMap((text, index): Problem[] =>
      text === '' ? [[`accepted.${index}.text`, 'Write this answer or remove it.']] : [],
    ),
    ...repeated(texts, (index) => `accepted.${index}.text`, 'This answer stands here twice. Remove one.'),
    ...creditProblems(accepted, 'accepted'),
  ];
}

/** Numbers, one of them worth all points. */
export function numberProblems(accepted: readonly AcceptedNumber[], path: string): Problem[] {
  return creditProblems(accepted, path);
}

function creditProblems(accepted: readonly { credit: string }[], path: string): Problem[] {
  const credits = accepted.map(({ credit }) => Number(credit));
  return [
    ...credits.flatMap((credit, index): Problem[] =>
      Math.abs(credit) > 100 ? [[`${path}.${index}.credit`, 'Enter a percentage from -100 to 100.']] : [],
    ),
    ...(credits.some((credit) => credit === 100)
      ? []
      : [[path, 'Give the right answer: one accepted answer must be worth 100 %.'] as const]),
  ];
}

/** Units that can be told apart and from numbers; the first is the one the accepted numbers are in. */
export function unitProblems({ body, key }: ShapeOf<'numeric'>): Problem[] {
  const names = key.units.map(({ unit }) => normalised(unit, true).replaceAll(' ', ''));
  const first = key.units[0];
  return [
    ...(body.units !== 'none' && !first ? [['key.units', 'Add the unit, or say that there is none.'] as const] : []),
    ...(body.units === 'none' && first ? [['key.units', 'Remove the units, or let answers have one.'] as const] : []),
    ...(first && Number(first.factor) !== 1
      ? [['key.units.0.factor', 'The accepted numbers are in the first unit: its factor must be 1.'] as const]
      : []),
    ...key.units.flatMap(({ unit, factor }, index): Problem[] => [
      ...(Number(factor) === 0
        ? [[`key.units.${index}.factor`, 'Enter how many of the first unit it is, above 0.'] as const]
        : []),
      ...(readNumber(unit)
        ? [[`key.units.${index}.unit`, 'A unit cannot begin with a number. Rename it.'] as const]
        : []),
    ]),
    ...repeated(names, (index) => `key.units.${index}.unit`, 'This unit stands here twice. Remove one.'),
  ];
}
