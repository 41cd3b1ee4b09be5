import type { ShapeOf } from '../../../../contract/questions.ts';
import type { Blank, BlankKey } from '../../blanks.ts';
import { opaqueIds } from '../parts.ts';
import { NotTaken } from '../result.ts';
import { numbersFor, textsFor } from './accepted.ts';
import type { Declaration } from './declarations.ts';
import { type Given, valueOf } from './evaluate.ts';
import { credit, fits, type Probe } from './fit.ts';
import { isNear, type Item, noKey, notExact, type Tried } from './item.ts';
import type { Atom, Value } from './values.ts';
import { decimal } from './values.ts';
import { isNumber, typedValue } from './written.ts';

/** One of several places of an item that are filled on their own. */
export interface Slot {
  response: Declaration;
  kind: Blank['kind'];
  /** For `choice`. */
  choices: readonly { identifier: string; html: string }[];
  /** What may stand in it: all choices, or what the file names for it. */
  values: readonly string[];
  /** What is right by the file; null: it does not say. */
  correct: string | null;
  /** What a value is in the response; of one that holds a pair for each slot, that pair. */
  atomOf: (value: string) => Value;
}

/** What each slot is worth, and what is worth what in it. */
export interface Weighed {
  ids: readonly string[];
  blanks: Blank[];
  keys: Record<string, BlankKey>;
  /** The best value of each slot. */
  right: readonly string[];
  best: number;
  /** Points come only where all slots are right. */
  isAllOrNothing: boolean;
  tried: readonly Tried[];
}

type Filled = readonly (string | null)[];

/**
 * Finds what the slots are worth by filling them one after another beside the right ones, and makes sure that a question
 * of blanks gives the same as the item. Where points come only for all of them together, each is weighed alike.
 */
export function weigh(item: Item, slots: readonly Slot[]): Weighed {
  const points = (filled: Filled) => item.scoring.points(givenOf(slots, filled));
  const nothing: Filled = slots.map(() => null);
  const but = (filled: Filled, index: number, value: string | null): Filled => filled.with(index, value);
  const right = slots.map(
    (slot, index) => slot.correct ?? bestOf(slot.values, (value) => points(but(nothing, index, value))),
  );
  const best = points(right);
  if (best <= 0) throw new NotTaken(noKey);
  const withoutOne = slots.map((_, index) => points(but(right, index, null)));
  const isAllOrNothing = slots.length > 1 && withoutOne.every((each) => each <= 0);
  const ids = slots.map((_, index) => `b${index + 1}`);
  const blanks: Blank[] = [];
  const keys: Record<string, BlankKey> = {};
  const choiceIds = slots.map(({ choices }) =>
    opaqueIds(
      choices.map(({ html }) => html),
      'c',
    ),
  );
  slots.forEach((slot, index) => {
    const [id = '', own = []] = [ids[index], choiceIds[index]];
    const gain = (value: string) => points(but(right, index, value)) - (withoutOne[index] ?? 0);
    const { weight, key } = keyOf(item, slot, own, gain, right[index] ?? '');
    blanks.push({ id, kind: slot.kind, choices: slot.choices.map(({ html }, at) => ({ id: own[at] ?? '', html })) });
    keys[id] = { feedback: {}, ...key, weight: isAllOrNothing ? '1' : weight };
  });
  const answerOf = (filled: Filled) =>
    Object.fromEntries(
      filled.flatMap((value, index) => {
        const at = slots[index]?.choices.findIndex(({ identifier }) => identifier === value) ?? -1;
        return value === null ? [] : [[ids[index] ?? '', choiceIds[index]?.[at] ?? value]];
      }),
    );
  const probes = fillings(slots, right).map((filled): Probe => ({
    given: givenOf(slots, filled),
    response: { blanks: answerOf(filled) },
    points: points(filled),
  }));
  const shape: ShapeOf<'fill_in_blanks'> = {
    type: 'fill_in_blanks',
    body: { blanks },
    key: { general: '', right: '', partlyRight: '', wrong: '', blanks: keys },
  };
  const most = Math.max(...probes.map((probe) => probe.points));
  if (most > best + 1e-6 || (!isAllOrNothing && !fits(shape, probes, best))) throw new NotTaken(notExact);
  if (isAllOrNothing && probes.some((probe) => probe.points > 0 && !isNear(probe.points, best)))
    throw new NotTaken(notExact);
  if (points(nothing) > 0) throw new NotTaken(notExact);
  const tried = probes.slice(1).map((probe) => ({ given: probe.given, share: probe.points / best, choices: [] }));
  return { ids, blanks, keys, right, best, isAllOrNothing, tried };
}

function bestOf(values: readonly string[], points: (value: string) => number): string {
  const known = values.map((value) => ({ value, points: points(value) }));
  const best = known.reduce((a, b) => (b.points > a.points ? b : a), { value: '', points: 0 });
  return best.points > 0 ? best.value : missing();
}

function missing(): never {
  throw new NotTaken(noKey);
}

function givenOf(slots: readonly Slot[], filled: Filled): Given {
  const items = new Map<Declaration, Atom[]>();
  slots.forEach(({ response, atomOf }, index) => {
    const value = filled[index];
    const atom = value === null || value === undefined ? null : atomOf(value);
    const own = items.get(response) ?? [];
    items.set(response, own);
    if (atom !== null && typeof atom !== 'object') own.push(atom);
  });
  return new Map([...items].map(([response, atoms]) => [response.identifier, valueOf(response, atoms)]));
}

/** None, each alone, the right ones, and the right ones with one of them otherwise or two of them otherwise. */
function fillings(slots: readonly Slot[], right: readonly string[]): Filled[] {
  const nothing: Filled = slots.map(() => null);
  const others = slots.map(({ values, kind }, index) => [
    null,
    ...values.filter((value) => value !== right[index]),
    ...(kind === 'choice' ? [] : [strange]),
  ]);
  const each = slots.flatMap((_, index) =>
    (others[index] ?? [])
      .map((value) => right.with(index, value ?? ''))
      .map((filled) => filled.map((value) => value || null)),
  );
  const alone = slots.flatMap(({ values }, index) => values.map((value) => nothing.with(index, value)));
  const wrong = others.map((values) => values.at(-1) ?? null);
  const two = slots
    .slice(1)
    .map((_, index) => right.map((value, at) => (at === index || at === index + 1 ? (wrong[at] ?? null) : value)));
  return [nothing, [...right], wrong, ...each, ...alone, ...two];
}

const strange = '-918273645';

function keyOf(
  item: Item,
  slot: Slot,
  ids: readonly string[],
  gain: (value: string) => number,
  right: string,
): { weight: string; key: Partial<BlankKey> } {
  const full = gain(right);
  if (full < 0) throw new NotTaken(notExact);
  // What gives nothing is still to be filled in, and counts nothing.
  const worth = full > 0 ? gain : (value: string) => (value === right ? 1 : 0);
  const best = full > 0 ? full : 1;
  const weight = decimal(Math.max(0, full));
  if (slot.kind === 'choice') {
    const credits = slot.choices.map(({ identifier }, index): [string, string] => [
      ids[index] ?? '',
      credit(worth(identifier), best),
    ]);
    return { weight, key: { credits: Object.fromEntries(credits) } };
  }
  if (isNumber(slot.response)) {
    const numbers = numbersFor(item.node, slot.values, slot.response, worth, 20);
    if (!numbers || !isNear(numbers.best, best)) throw new NotTaken(notExact);
    return { weight, key: { numbers: numbers.accepted } };
  }
  const texts = textsFor(slot.values, worth);
  if (!texts || !isNear(texts.best, best)) throw new NotTaken(notExact);
  return { weight, key: { texts: texts.key } };
}

export const typedAtom = (response: Declaration) => (value: string) => typedValue(response, value);
