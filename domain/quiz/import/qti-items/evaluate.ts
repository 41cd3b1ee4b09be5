import { NotTaken } from '../result.ts';
import { type Declaration, mapped } from './declarations.ts';
import { attribute, below, children, type Node, textIn } from './node.ts';
import { compared, equal, negated, numbersOf, stringMatch, two } from './operators.ts';
import {
  areSame,
  type Atom,
  atomOf,
  fail,
  isBag,
  isNothing,
  itemsOf,
  numberOf,
  Unknown,
  type Value,
} from './values.ts';

export type Given = ReadonlyMap<string, Value>;
/** What the rules set; an outcome that hangs on what is not known here is the Unknown itself. */
export type Outcomes = Map<string, Value | Unknown>;

/** How many steps of rules are taken for one item, over all the answers that are tried. */
const mostSteps = 1_000_000;

/** Runs the rules of an item for answers. Nothing in them is guessed: what is not known makes its outcome unknown. */
export class Rules {
  readonly #declarations: ReadonlyMap<string, Declaration>;
  readonly #initial: ReadonlyMap<string, Value>;
  #steps = 0;

  constructor(declarations: ReadonlyMap<string, Declaration>, initial: ReadonlyMap<string, Value>) {
    this.#declarations = declarations;
    this.#initial = initial;
  }

  run(rules: readonly Node[], given: Given): Outcomes {
    const outcomes: Outcomes = new Map(this.#initial);
    this.#all(rules, given, outcomes);
    return outcomes;
  }

  /** False: the rules end here. */
  #all(rules: readonly Node[], given: Given, outcomes: Outcomes): boolean {
    return rules.every((rule) => this.#rule(rule, given, outcomes));
  }

  #rule(rule: Node, given: Given, outcomes: Outcomes): boolean {
    this.#step();
    switch (rule.name) {
      case 'setOutcomeValue':
        outcomes.set(
          attribute(rule, 'identifier'),
          this.#known(() => this.#value(only(rule), given, outcomes)),
        );
        return true;
      case 'responseCondition':
        return this.#condition(rule, given, outcomes);
      case 'responseProcessingFragment':
        return this.#all(children(rule), given, outcomes);
      case 'exitResponse':
        return false;
      default:
        return this.#poison(rule, outcomes, new Unknown(rule.name));
    }
  }

  #condition(rule: Node, given: Given, outcomes: Outcomes): boolean {
    for (const branch of children(rule)) {
      const [first, ...rest] = children(branch);
      if (branch.name === 'responseElse') return this.#all(children(branch), given, outcomes);
      const holds = this.#known(() => (first ? this.#isTrue(first, given, outcomes) : fail(branch.name)));
      if (holds instanceof Unknown) return this.#poison(rule, outcomes, holds);
      if (holds === true) return this.#all(rest, given, outcomes);
    }
    return true;
  }

  #known(read: () => Value): Value | Unknown {
    try {
      return read();
    } catch (error) {
      if (error instanceof Unknown) return error;
      throw error;
    }
  }

  #isTrue(node: Node, given: Given, outcomes: Outcomes): boolean {
    const value = this.#value(node, given, outcomes);
    return value === null || typeof value === 'boolean' ? value === true : fail(node.name);
  }

  #value(node: Node, given: Given, outcomes: Outcomes): Value {
    this.#step();
    const of = (each: Node) => this.#value(each, given, outcomes);
    const parts = () => children(node).map(of);
    const numbers = (count?: number) => numbersOf(node, parts(), count);
    switch (node.name) {
      case 'baseValue':
        return atomOf(textIn(node), attribute(node, 'baseType'));
      case 'variable':
        return this.#variable(attribute(node, 'identifier'), given, outcomes);
      case 'correct': {
        const declared = this.#declared(node);
        return declared.correct.length === 0 ? null : valueOf(declared, declared.correct);
      }
      case 'mapResponse': {
        const declared = this.#declared(node);
        if (!declared.mapping || declared.baseType === 'point') return fail('mapResponse');
        const items = itemsOf(given.get(declared.identifier) ?? null);
        return mapped(declared.mapping, items, declared.cardinality === 'single');
      }
      case 'null':
        return null;
      case 'isNull':
        return isNothing(of(only(node)));
      case 'not':
        return negated(of(only(node)));
      case 'and':
        return children(node).every((each) => this.#isTrue(each, given, outcomes));
      case 'or':
        return children(node).some((each) => this.#isTrue(each, given, outcomes));
      case 'match': {
        const [a, b] = two(node, parts());
        return isNothing(a) || isNothing(b) ? null : areSame(a, b);
      }
      case 'member':
      case 'contains': {
        const [a, b] = two(node, parts());
        const [part, whole] = node.name === 'member' ? [a, b] : [b, a];
        if (isNothing(part) || isNothing(whole)) return null;
        const known = new Set(itemsOf(whole).map(String));
        if (isBag(whole) && whole.isOrdered && isBag(part)) return fail(node.name);
        return itemsOf(part).every((each) => known.has(String(each)));
      }
      case 'stringMatch':
      case 'substring':
        return stringMatch(node, two(node, parts()));
      case 'equal':
        return equal(node, numbers(2));
      case 'gt':
      case 'gte':
      case 'lt':
      case 'lte':
        return compared(node.name, numbers(2));
      case 'sum':
        return numbers()?.reduce((a, b) => a + b, 0) ?? null;
      case 'product':
        return numbers()?.reduce((a, b) => a * b, 1) ?? null;
      case 'subtract': {
        const found = numbers(2);
        return found && (found[0] ?? 0) - (found[1] ?? 0);
      }
      case 'divide': {
        const found = numbers(2);
        return found && found[1] !== 0 ? (found[0] ?? 0) / (found[1] ?? 1) : null;
      }
      case 'max':
      case 'min': {
        const found = numbers();
        return found && found.length > 0 ? Math[node.name](...found) : null;
      }
      case 'multiple':
      case 'ordered':
        return { isOrdered: node.name === 'ordered', items: parts().flatMap(itemsOf) };
      case 'index': {
        const n = numberOf(attribute(node, 'n')) ?? fail('index');
        return itemsOf(of(only(node)))[n - 1] ?? null;
      }
      case 'containerSize':
        return itemsOf(of(only(node))).length;
      default:
        return fail(node.name);
    }
  }

  #variable(identifier: string, given: Given, outcomes: Outcomes): Value {
    if (this.#declarations.has(identifier)) return given.get(identifier) ?? null;
    const value = outcomes.get(identifier);
    if (value === undefined) return fail(identifier.slice(0, 40));
    if (value instanceof Unknown) throw value;
    return value;
  }

  #declared(node: Node): Declaration {
    const identifier = attribute(node, 'identifier');
    return this.#declarations.get(identifier) ?? fail(identifier.slice(0, 40));
  }

  /**
   * All that a rule could have set is unknown; and all there is, and the end, where it could have read rules of another
   * file, changed the answer itself, or ended them.
   */
  #poison(rule: Node, outcomes: Outcomes, unknown: Unknown): boolean {
    const rules = [rule, ...below(rule, () => true)];
    this.#step(rules.length);
    for (const { name, attributes } of rules) {
      if (name === 'setOutcomeValue' || name === 'lookupOutcomeValue')
        outcomes.set(attributes.get('identifier')?.trim() ?? '', unknown);
      else if (/^(set[A-Z]|include$|exit[A-Z]|responseProcessingFragment$)/.test(name) || !isKnownRule(rule)) {
        for (const outcome of outcomes.keys()) outcomes.set(outcome, unknown);
        return false;
      }
    }
    return true;
  }

  #step(count = 1): void {
    this.#steps += count;
    if (this.#steps > mostSteps) throw new NotTaken('Its rules for points are too long to be followed here.');
  }
}

/** Values in the container that the response has. */
export function valueOf({ cardinality }: Declaration, items: readonly Atom[]): Value {
  if (cardinality === 'multiple' || cardinality === 'ordered') return { isOrdered: cardinality === 'ordered', items };
  return items[0] ?? null;
}

const isKnownRule = ({ name }: Node) => name === 'responseCondition' || /^(set|lookup)OutcomeValue$/.test(name);

const only = (node: Node): Node => children(node)[0] ?? fail(node.name);
