import { say } from '../../../../contract/text.ts';
import { NotTaken } from '../result.ts';
import { type Declaration, mapped, outcomesIn } from './declarations.ts';
import { type Given, type Outcomes, Rules, valueOf } from './evaluate.ts';
import { attribute, below, child, children, type Node } from './node.ts';
import { areSame, itemsOf, numberOf, Unknown, type Value } from './values.ts';

type Template = 'match_correct' | 'map_response';

const rules = new Set(['setOutcomeValue', 'lookupOutcomeValue', 'responseCondition', 'exitResponse']);

/** How an item gives points, whether by its own rules, by one of the templates, or by its right answers alone. */
export class Scoring {
  readonly #item: Node;
  readonly #responses: ReadonlyMap<string, Declaration>;
  readonly #rules: Rules;
  readonly #written: readonly Node[];
  readonly #template: Template | Unknown | null;
  readonly #score: string;
  /** No rule gives points: the right answers do. */
  readonly isImplied: boolean;

  constructor(item: Node, responses: ReadonlyMap<string, Declaration>) {
    this.#item = item;
    this.#responses = responses;
    this.#rules = new Rules(responses, outcomesIn(item));
    const processing = child(item, 'responseProcessing');
    this.#written = children(processing);
    this.#template = this.#written.length === 0 ? templateOf(processing) : null;
    this.#score = scoreOf(item, processing);
    this.isImplied =
      this.#template === null &&
      this.#written.every(({ name }) => rules.has(name)) &&
      !below(processing, (name) => name === 'setOutcomeValue' || name === 'lookupOutcomeValue').some(
        (rule) => attribute(rule, 'identifier') === this.#score,
      );
  }

  /** All outcomes after that answer. */
  outcomes(given: Given): Outcomes {
    const outcomes = this.#rules.run(this.#written, given);
    const template = this.#template;
    if (template instanceof Unknown) outcomes.set(this.#score, template);
    else if (template) outcomes.set(this.#score, this.#byTemplate(template, given));
    else if (this.isImplied) outcomes.set(this.#score, this.#byRightAnswers(given));
    return outcomes;
  }

  /** The points of that answer. */
  points(given: Given): number {
    const value = this.outcomes(given).get(this.#score) ?? 0;
    if (value instanceof Unknown)
      throw new NotTaken(say`Its rules for points use “${value.message}”, which cannot be followed here.`);
    const number = itemsOf(value)[0] ?? 0;
    return typeof number === 'number' ? number : Number(number) || 0;
  }

  /** What the item says the question is worth; null: nothing. */
  worth(): number | null {
    const declared = children(this.#item, 'outcomeDeclaration');
    const named = (pattern: RegExp) => declared.find((node) => pattern.test(attribute(node, 'identifier')));
    const most = child(child(named(/^max_?score$/i), 'defaultValue'), 'value');
    const written = most ? numberOf(String(most.content[0] ?? '')) : null;
    const score = declared.find((node) => attribute(node, 'identifier') === this.#score);
    const found = [written, numberOf(attribute(score, 'normalMaximum')), this.#upperBound()];
    return found.find((value) => value !== null && value > 0) ?? null;
  }

  /** The bound of the one mapping is what can be reached, where nothing else adds to it. */
  #upperBound(): number | null {
    const [only, ...others] = [...this.#responses.values()];
    const most = only?.mapping?.most ?? Infinity;
    return this.#template === 'map_response' && others.length === 0 && most < Infinity ? most : null;
  }

  /** The templates speak of RESPONSE; where it has another name, of the only one that there is. */
  #byTemplate(template: Template, given: Given): Value {
    const [first, ...others] = [...this.#responses.values()];
    const response = this.#responses.get('RESPONSE') ?? (others.length === 0 ? first : undefined);
    return response ? worthOf(response, template, given) : 0;
  }

  #byRightAnswers(given: Given): number {
    return [...this.#responses.values()]
      .map((response) => worthOf(response, response.correct.length > 0 ? 'match_correct' : 'map_response', given))
      .reduce((a, b) => a + b, 0);
  }
}

function worthOf(response: Declaration, template: Template, given: Given): number {
  const value = given.get(response.identifier) ?? null;
  if (template === 'map_response')
    return response.mapping && value !== null
      ? mapped(response.mapping, itemsOf(value), response.cardinality === 'single')
      : 0;
  if (response.correct.length === 0 || itemsOf(value).length === 0) return 0;
  return areSame(value, valueOf(response, response.correct)) ? 1 : 0;
}

/** The template of any version, also those of Common Cartridge. */
function templateOf(processing: Node | undefined): Template | Unknown | null {
  const url = attribute(processing, 'template') || attribute(processing, 'templateLocation');
  if (url === '') return null;
  const name = (url.split('/').at(-1) ?? '').replace(/\.xml$/, '').toLowerCase();
  if (/^(cc\d_)?match(_correct|_basic)?$/.test(name)) return 'match_correct';
  if (/^(cc\d_)?map_response$/.test(name)) return 'map_response';
  return new Unknown(name.slice(0, 60));
}

/** The outcome that holds the points. */
function scoreOf(item: Node, processing: Node | undefined): string {
  const names = children(item, 'outcomeDeclaration').map((node) => attribute(node, 'identifier'));
  if (names.includes('SCORE') || !processing) return 'SCORE';
  return names.find((name) => /score/i.test(name) && !/max/i.test(name)) ?? 'SCORE';
}
