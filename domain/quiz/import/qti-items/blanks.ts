import type { Text } from '../../../../contract/text.ts';
import { noRemarks } from '../parts.ts';
import { NotTaken } from '../result.ts';
import { candidates } from './accepted.ts';
import { type Interaction, isLast } from './body.ts';
import { atMost, declared, distinct, type Item, type Read } from './item.ts';
import { attribute, children, type Node } from './node.ts';
import { type Slot, typedAtom, weigh } from './slots.ts';
import { isNumber, noteTyping, readTyped } from './written.ts';

export const allTogether: Text =
  'It gave points only where all of its answers were right; here each right answer gives its share.';

/** Texts to type and choices within a text; a single one at its end is a question of its own. */
export function readInline(item: Item, interactions: readonly Interaction[]): Read {
  const [only, ...others] = interactions;
  if (only?.name === 'textEntryInteraction' && others.length === 0 && isLast(item.html, only.mark))
    return readTyped(item, only);
  atMost(interactions.length, 50);
  distinct(interactions.map(({ response }) => response));
  const slots = interactions.map((interaction): Slot => slotOf(item, interaction));
  return blanksOf(
    item,
    slots,
    interactions.map(({ mark }) => mark),
  );
}

function slotOf(item: Item, interaction: Interaction): Slot {
  const response = declared(item, interaction);
  if (response.cardinality !== 'single')
    throw new NotTaken('It takes several texts as one answer, which no type of question here does.');
  if (interaction.name === 'textEntryInteraction') {
    noteTyping(item, interaction);
    return {
      response,
      kind: isNumber(response) ? 'number' : 'text',
      choices: [],
      values: candidates(item.node, response),
      correct: response.correct[0] === undefined ? null : String(response.correct[0]),
      atomOf: typedAtom(response),
    };
  }
  const nodes = children(interaction.node, 'inlineChoice');
  return choiceSlot(item, response, nodes, {
    correct: response.correct[0] === undefined ? null : String(response.correct[0]),
    atomOf: (value) => value,
  });
}

/** A slot with choices; the item names them once, also for many slots. */
export function choiceSlot(
  item: Item,
  response: Slot['response'],
  nodes: readonly Node[],
  { correct, atomOf }: Pick<Slot, 'correct' | 'atomOf'>,
): Slot {
  atMost(nodes.length, 50);
  const choices = nodes.map((node) => ({ identifier: attribute(node, 'identifier'), html: item.body.choice(node) }));
  const values = choices.map(({ identifier }) => identifier);
  distinct(values);
  return {
    response,
    kind: 'choice',
    choices,
    values,
    correct: correct !== null && values.includes(correct) ? correct : null,
    atomOf,
  };
}

/** Words to put into the gaps of a text. */
export function readGaps(item: Item, interaction: Interaction, gaps: readonly Interaction[]): Read {
  const response = declared(item, interaction);
  const gapIds = gaps.map(({ node }) => attribute(node, 'identifier'));
  distinct(gapIds);
  atMost(gaps.length, 50);
  const nodes = children(interaction.node, 'gapText', 'gapImg');
  const pairs = response.correct.map((pair) => String(pair).split(' '));
  const first = choiceSlot(item, response, nodes, { correct: null, atomOf: (value) => value });
  const slots = gapIds.map((gap): Slot => ({
    ...first,
    correct: pairs.find(([, at]) => at === gap)?.[0] ?? null,
    atomOf: (value) => `${value} ${gap}`,
  }));
  const read = blanksOf(
    item,
    slots,
    gaps.map(({ mark }) => mark),
  );
  return { ...read, marks: new Map([...read.marks, [interaction.mark, '']]) };
}

function blanksOf(item: Item, slots: readonly Slot[], marks: readonly string[]): Read {
  const { blanks, keys, best, isAllOrNothing, tried } = weigh(item, slots);
  if (isAllOrNothing) item.changes.push(allTogether);
  return {
    shape: { type: 'fill_in_blanks', body: { blanks }, key: { ...noRemarks, blanks: keys } },
    marks: new Map(marks.map((mark, index) => [mark, `[[${blanks[index]?.id ?? ''}]]`])),
    best,
    tried,
  };
}
