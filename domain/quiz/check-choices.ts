import type { ShapeOf } from '../../contract/questions.ts';
import { compare, fraction, sum } from '../fraction.ts';
import { isEmptyText } from '../rich-text/plain-text.ts';
import { type Problem, repeated, unknown } from './problem.ts';
import type { Choice } from './shape.ts';

const gone = 'It names a choice that is not there any more. Set it again.';
const all = fraction(100);

const choice = {
  empty: 'Write this choice or remove it.',
  twice: 'Two choices have the same id. Remove one and add it anew.',
  same: 'Another choice reads the same and is worth something else, so nobody can tell them apart. Change one of them.',
};

/** Choices are told apart by their ids, and each says something. */
export function partProblems(
  parts: readonly Choice[],
  path: string,
  says: { empty: string; twice: string },
): Problem[] {
  return [
    ...parts.flatMap(({ html }, index): Problem[] =>
      isEmptyText(html) ? [[`${path}.${index}.html`, says.empty]] : [],
    ),
    ...repeated(
      parts.map(({ id }) => id),
      (index) => `${path}.${index}.id`,
      says.twice,
    ),
  ];
}

/** Of choices that read the same students cannot know which one is meant, unless it makes no difference. */
function twinProblems(choices: readonly Choice[], worthOf: (id: string) => number | boolean): Problem[] {
  return choices.flatMap(({ id, html }, index): Problem[] => {
    const twins = choices.slice(0, index).filter((other) => asRead(other.html) === asRead(html));
    return twins.some((twin) => worthOf(twin.id) !== worthOf(id)) ? [[`body.choices.${index}.html`, choice.same]] : [];
  });
}

/** Without the spaces that nobody sees. */
const asRead = (html: string) =>
  html
    .replaceAll(/(?:\s|&nbsp;)+/g, ' ')
    .replaceAll(/ ?(<[^>]*>) ?/g, '$1')
    .trim();

/** One right choice, worth all points; others may be worth a part of them, or take off. */
export function choiceProblems(
  choices: readonly Choice[],
  key: Pick<ShapeOf<'multiple_choice'>['key'], 'credits' | 'feedback'>,
): Problem[] {
  const ids = choices.map(({ id }) => id);
  const hasRight = ids.some((id) => Number(key.credits[id] ?? 0) === 100);
  return [
    ...partProblems(choices, 'body.choices', choice),
    ...twinProblems(choices, (id) => Number(key.credits[id] ?? 0)),
    ...unknown(Object.keys(key.credits), ids, 'key.credits', gone),
    ...unknown(Object.keys(key.feedback), ids, 'key.feedback', gone),
    ...(hasRight ? [] : [['key.credits', 'Mark the right choice: one choice must be worth 100 %.'] as const]),
    ...tooMuch(key.credits),
  ];
}

/** At least one choice to tick; with weights, ticking all right ones and no other must give all points. */
export function tickProblems({ body, key }: ShapeOf<'multiple_answers'>): Problem[] {
  const ids = body.choices.map(({ id }) => id);
  return [
    ...partProblems(body.choices, 'body.choices', choice),
    ...twinProblems(body.choices, (id) => key.rightChoices.includes(id)),
    ...unknown(key.rightChoices, ids, 'key.rightChoices', gone),
    ...repeated(key.rightChoices, () => 'key.rightChoices', 'A choice is marked as right twice. Mark it once.'),
    ...(key.rightChoices.length === 0 ? [['key.rightChoices', 'Mark at least one choice as right.'] as const] : []),
    ...unknown(Object.keys(key.credits), ids, 'key.credits', gone),
    ...unknown(Object.keys(key.feedback), ids, 'key.feedback', gone),
    ...(key.scoring === 'weights' ? weightProblems(key, ids) : []),
  ];
}

function weightProblems(
  { rightChoices: right, credits }: ShapeOf<'multiple_answers'>['key'],
  ids: readonly string[],
): Problem[] {
  const creditsOf = (those: readonly string[]) => those.map((id) => credits[id] ?? '0');
  const wrong = ids.filter((id) => !right.includes(id));
  const total = sum(creditsOf(right).map((credit) => fraction(credit)));
  if (creditsOf(right).some((credit) => Number(credit) <= 0))
    return [['key.credits', 'Give each right choice a percentage above 0.']];
  if (creditsOf(wrong).some((credit) => Number(credit) > 0))
    return [['key.credits', 'A choice that is not right can only be worth 0 % or less. Mark it as right or lower it.']];
  if (compare(total, all) !== 0)
    return [['key.credits', 'Make the percentages of the right choices add up to exactly 100.']];
  return tooMuch(credits);
}

/** Credits are percentages. */
export function tooMuch(credits: Readonly<Record<string, string>>): Problem[] {
  return Object.values(credits).some((credit) => Math.abs(Number(credit)) > 100)
    ? [['key.credits', 'Enter percentages from -100 to 100.']]
    : [];
}
