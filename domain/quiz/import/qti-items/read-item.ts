import { say, type Text } from '../../../../contract/text.ts';
import { isEmptyText } from '../../../rich-text/plain-text.ts';
import { escapeHtml } from '../../../escape-html.ts';
import { type Found, nameOf, NotTaken } from '../result.ts';
import { readGaps, readInline } from './blanks.ts';
import { Body, type Interaction, placed } from './body.ts';
import { readChoices } from './choices.ts';
import { declarationsIn } from './declarations.ts';
import { inlineInteractions } from './interactions.ts';
import { atMost, type Item, type Read } from './item.ts';
import { attribute, child, children, type Node, words } from './node.ts';
import { readOrder } from './order.ts';
import { readAssociate, readMatch } from './pairs.ts';
import { placeFeedback } from './remarks.ts';
import { Scoring } from './scoring.ts';
import { decimal, numberOf } from './values.ts';
import { readExtended, readTyped, readUpload } from './written.ts';

/** One file of a package, or one that came alone. */
export interface ItemFile {
  path: string;
  text: string;
  /**
   * What stands in `src` or `href` of a text for a file that the item refers to, by its path as the item writes it: a mark
   * that becomes an address once the file is stored. Null: it is not there, or is no picture.
   */
  referenceOf: (href: string) => string | null;
  /** From the test that asks it; null: what the item itself says. */
  points: string | null;
}

const readers = new Map<string, (item: Item, interaction: Interaction) => Read>([
  ['choiceInteraction', readChoices],
  ['hottextInteraction', readChoices],
  ['orderInteraction', readOrder],
  ['matchInteraction', readMatch],
  ['associateInteraction', readAssociate],
  ['extendedTextInteraction', readExtended],
  ['sliderInteraction', readTyped],
  ['uploadInteraction', readUpload],
]);

/** Reads an item as a question; throws NotTaken where none of ours says the same. */
export function readItem(node: Node, file: ItemFile): Found {
  if (attribute(node, 'adaptive') === 'true')
    throw new NotTaken('It is an adaptive item, which asks on after each answer. Write its steps as questions.');
  if (children(node, 'templateDeclaration', 'templateProcessing').length > 0)
    throw new NotTaken('Its text changes with variables of a template. Write it anew as a formula question.');
  const body = new Body(file.referenceOf);
  const html = body.html(child(node, 'itemBody'));
  for (const feedback of children(node, 'modalFeedback')) body.collect(feedback);
  if (body.interactions.length === 0) throw new NotTaken('It is a text between questions, with nothing to answer.');
  // Each answer that is tried goes through all of them.
  atMost(children(node, 'responseDeclaration').length, 100);
  atMost(children(node, 'outcomeDeclaration').length, 1000);
  atMost(body.feedback.length, 500);
  const responses = declarationsIn(node);
  const scoring = new Scoring(node, responses);
  const item: Item = { node, body, html, responses, scoring, changes: [] };
  const read = readAs(item);
  placeFeedback(item, read);
  noteRest(item, read);
  const title = words(attribute(node, 'title'));
  const stem = stemOf(item, placed(html, read.marks), title);
  return {
    name: nameOf(title, stem),
    category: null,
    line: undefined,
    draft: { ...read.shape, stem, points: pointsOf(file, item, read), tags: [] },
    changes: onceEach([...body.changes, ...item.changes]),
  };
}

function readAs(item: Item): Read {
  const { interactions } = item.body;
  const [first, ...others] = interactions;
  if (!first) throw new NotTaken('It is a text between questions, with nothing to answer.');
  if (first.name === 'gapMatchInteraction' && others.every(({ name }) => name === 'gap'))
    return readGaps(item, first, others);
  if (interactions.every(({ name }) => inlineInteractions.has(name))) return readInline(item, interactions);
  const reader = readers.get(first.name);
  if (others.length > 0 || !reader)
    throw new NotTaken(
      say`It asks for ${interactions.length} answers of different kinds at once. Write each of them as a question.`,
    );
  return reader(item, first);
}

/** What a question here has no place for. */
function noteRest({ node, body, changes, scoring }: Item, { best, tried }: Read): void {
  if (tried.some(({ share }) => share < -1e-6))
    changes.push('It gave less than nothing for some answers; here an answer is never worth less than nothing.');
  if (body.notes.length > 0) changes.push('Its instructions for whoever grades are left out.');
  if (children(node, 'assessmentStimulusRef').length > 0)
    changes.push('A text in a file of its own, to which it refers, is left out. Add it to the question.');
  if (best !== null && scoring.isImplied)
    changes.push('The file has no rules for its points: its right answer gives them.');
}

function stemOf({ changes }: Item, stem: string, title: string): string {
  if (!isEmptyText(stem) || title === '') return stem;
  changes.push('It has no text that asks: its title stands there.');
  return `<p>${escapeHtml(title)}</p>${stem}`;
}

/** What the test gives for it, what the item says, or what can be reached. */
function pointsOf(file: ItemFile, { scoring }: Item, { best }: Read): string {
  const given = numberOf(file.points ?? undefined);
  const worth = given !== null && given >= 0 ? given : (scoring.worth() ?? best);
  return worth !== null && worth <= 10_000 ? decimal(worth) : '1';
}

function onceEach(changes: readonly Text[]): Text[] {
  return [...new Map(changes.map((change) => [change.toString(), change])).values()];
}
