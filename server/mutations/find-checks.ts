import { createHash } from 'node:crypto';
import type { Check, Kind } from './check.ts';
import { findInSql } from './find-in-sql.ts';
import { bare, calleeOf, childrenOf, isFunction, isNode, nameOf, type Node, type Source, walk } from './syntax.ts';

const refusing = /\b(forbidden|notFound|notSignedIn|courseNotFound|secondStepFirst|termsFirst|onlyStaff)\(/;
const asksPolicy =
  /^(may|can|knows|sees)([A-Z]|$)|^(isStaff|isOpen|isVisible|isEditor|isMember|isSeenByStaff|isForStaff)$/;
const refusesByName = /^(refuse|load|hold|require|ensure|may|known|find)/;
const decides = /^(may|can|knows|sees|closed|relation|isStaff|isSeen|isMember|isEditor|isForStaff|isOpen|isVisible)/;
const isPolicyFile = /(policy|access|file-kinds|course-kinds|audience|user-management|scope)\.ts$/;
const isOfActor = /\b(actor|reader|viewer|by)\b|\b(actor|viewer|reader|owner)Id\b/;

/** The names of the functions that refuse: with a condition of their own, or by calling one that does. */
export function refusingNames(sources: readonly Source[]): Set<string> {
  const calls = new Map<string, Set<string>>();
  const names = new Set<string>();
  for (const { text, program } of sources)
    for (const [node, above] of walk(program)) {
      const name = isFunction(node) ? nameOf(node, above.at(-1)) : null;
      if (name === null || !refusesByName.test(name)) continue;
      if (refusing.test(text.slice(node.start, node.end))) names.add(name);
      const called = [...walk(node)].map(([each]) => calleeOf(each)).filter((each) => each !== null);
      calls.set(name, new Set([...(calls.get(name) ?? []), ...called]));
    }
  for (let before = -1; before !== names.size;) {
    before = names.size;
    for (const [name, called] of calls) if ([...called].some((each) => names.has(each))) names.add(name);
  }
  return names;
}

type Draft = Pick<Check, 'kind' | 'start' | 'end' | 'before' | 'after' | 'cut'>;

/** All checks of a file; what two rules find is one check. */
export function findChecks(source: Source, refusingCalls: ReadonlySet<string>): Check[] {
  const drafts: Draft[] = [];
  for (const [node, above] of walk(source.program)) {
    drafts.push(...refusals(node, source.text), ...fallThroughs(node, source.text));
    drafts.push(...statements(node, refusingCalls), ...policies(node, above, source), ...selves(node, source.text));
    drafts.push(...wheres(node, above, source.text), ...routeGuards(node));
  }
  drafts.push(...findInSql(source));
  const seen = new Set<string>();
  const alike = new Map<string, number>();
  const ordered = drafts.toSorted((a, b) => a.start - b.start || b.end - a.end);
  return ordered.flatMap((draft) => {
    const place = `${draft.start}-${draft.end}`;
    if (seen.has(place)) return [];
    seen.add(place);
    return [named(source, draft, alike)];
  });
}

/** A check is known by its words, so that it stays the same one when it moves to another line. */
function named({ file, text: source }: Source, draft: Draft, alike: Map<string, number>): Check {
  const text = source.slice(draft.start, draft.end).replace(/\s+/g, ' ');
  const words = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const like = `${file}:${draft.kind}:${words}`;
  const number = (alike.get(like) ?? 0) + 1;
  alike.set(like, number);
  const id = `${like}:${number}`;
  const [before, after] = [draft.before.replaceAll('§', id), draft.after.replaceAll('§', id)];
  return { ...draft, before, after, id, file, line: source.slice(0, draft.start).split('\n').length, text };
}

const asked = `globalThis.mutationSwitch.on('§')`;
const always = (node: Node, kind: Kind, value: boolean): Draft => ({
  kind,
  start: node.start,
  end: node.end,
  before: `(${asked} ? ${value} : (`,
  after: '))',
});

/** Each part of a condition that says no (`refuses`) or yes by itself, taken as if it were not there. */
function* parts(condition: Node, kind: Kind, refuses: boolean): Generator<Draft> {
  yield always(condition, kind, !refuses);
  yield* within(condition, kind, refuses);
}

function* within(condition: Node, kind: Kind, refuses: boolean): Generator<Draft> {
  const node = bare(condition);
  if (node.type === 'UnaryExpression' && node['operator'] === '!' && isNode(node['argument']))
    return yield* within(node['argument'], kind, !refuses);
  if (node.type !== 'LogicalExpression') return;
  // In `a || b` that refuses, and in `a && b` that allows, each part is a check of its own.
  const isOwn = node['operator'] === (refuses ? '||' : '&&');
  for (const side of [node['left'], node['right']].filter(isNode))
    if (isOwn) yield* parts(side, kind, refuses);
    else yield* within(side, kind, refuses);
}

function refusalIn(node: unknown, text: string): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'BlockStatement')
    return Array.isArray(node['body']) && node['body'].some((each) => refusalIn(each, text));
  if (node.type !== 'ThrowStatement' && node.type !== 'ReturnStatement') return false;
  const said = isNode(node['argument']) ? bare(node['argument']) : null;
  return (
    said !== null &&
    ['CallExpression', 'ConditionalExpression'].includes(said.type) &&
    refusing.test(text.slice(said.start, said.end)) &&
    !text.slice(said.start, said.end).includes('=>')
  );
}

function* refusals(node: Node, text: string): Generator<Draft> {
  if (node.type !== 'IfStatement' || !isNode(node['test']) || !refusalIn(node['consequent'], text)) return;
  const { test } = node;
  for (const part of parts(test, 'refusal', true)) if (!isSaidTwice(part, test, text)) yield part;
}

/** In `!row || !relation`, where `relation` is `row && …`, the first part is there for the compiler alone; so in `row && relation`. */
function isSaidTwice({ start, end }: Draft, { start: from, end: to }: Node, text: string): boolean {
  const [, not, name] = /^(!?)(\w+)$/.exec(text.slice(start, end)) ?? [];
  if (name === undefined) return false;
  const [, follows] = [...text.slice(0, from).matchAll(new RegExp(`const (\\w+) = ${name} && `, 'g'))].at(-1) ?? [];
  const said = not ? `\\|\\| !${follows}\\b` : `&& ${follows}\\b`;
  return follows !== undefined && new RegExp(said).test(text.slice(from, to));
}

/** What lets through, where the last sentence of a function refuses whoever is left. */
function* fallThroughs(node: Node, text: string): Generator<Draft> {
  const body = node.type === 'BlockStatement' && Array.isArray(node['body']) ? node['body'].filter(isNode) : [];
  const last = body.at(-1);
  if (!last || !refusalIn(last, text)) return;
  for (const each of body)
    if (each.type === 'IfStatement' && isNode(each['test']) && !refusalIn(each['consequent'], text))
      for (const part of parts(each['test'], 'fall-through', false))
        if (!isSaidTwice(part, each['test'], text)) yield part;
}

function* statements(node: Node, refusingCalls: ReadonlySet<string>): Generator<Draft> {
  if (node.type !== 'ExpressionStatement' || !isNode(node['expression'])) return;
  const name = calleeOf(bare(node['expression']));
  if (name === null || !refusingCalls.has(name)) return;
  yield { kind: 'statement', start: node.start, end: node.end, before: `if (!${asked}) { `, after: ' }' };
}

function* policies(node: Node, above: readonly Node[], source: Source): Generator<Draft> {
  const called = calleeOf(node);
  if (called !== null && asksPolicy.test(called)) {
    const negated = above.at(-1)?.type === 'UnaryExpression' && above.at(-2)?.type === 'IfStatement';
    if (!negated) yield always(node, 'policy', true);
  }
  const owner = above.findLast(isFunction);
  const name = owner ? nameOf(owner, above[above.indexOf(owner) - 1]) : null;
  const isDeciding = name !== null && decides.test(name) && isPolicyFile.test(source.file);
  if (node.type === 'IfStatement' && isNode(node['test']) && isDeciding && saysNo(node['consequent']))
    yield* parts(node['test'], 'policy', true);
  if (node.type === 'ReturnStatement' && isNode(node['argument']) && isDeciding && isBoolean(node['argument']))
    yield* parts(node['argument'], 'policy', false);
  if (isFunction(node) && isNode(node['body']) && node['body'].type !== 'BlockStatement' && isBoolean(node['body'])) {
    const own = nameOf(node, above.at(-1));
    if (own !== null && (decides.test(own) || own.startsWith('asks')) && isPolicyFile.test(source.file))
      yield* parts(node['body'], 'policy', false);
  }
}

function saysNo(node: unknown): boolean {
  if (!isNode(node)) return false;
  const only = node.type === 'BlockStatement' ? [...childrenOf(node)] : [node];
  const [first] = only;
  if (only.length !== 1 || first?.type !== 'ReturnStatement') return false;
  const said = first['argument'];
  return isNode(said) && said.type === 'Literal' && (said['value'] === null || said['value'] === false);
}

function isBoolean(node: Node): boolean {
  const said = bare(node);
  if (said.type === 'LogicalExpression') return said['operator'] !== '??';
  if (said.type === 'UnaryExpression') return said['operator'] === '!';
  return said.type === 'BinaryExpression' && /^([!=]==?|<|>|<=|>=)$/.test(String(said['operator']));
}

/** Comparisons with who asks. */
function* selves(node: Node, text: string): Generator<Draft> {
  if (node.type !== 'BinaryExpression' || !/^[!=]==$/.test(String(node['operator']))) return;
  const sides = [node['left'], node['right']].filter(isNode).map((side) => text.slice(side.start, side.end));
  if (sides.some((side) => /^(\w+\.)?(actor|reader|viewer|by)\.id$|^(actor|viewer|reader)Id$/.test(side)))
    yield always(node, 'self', node['operator'] === '===');
}

/** Conditions of a statement that name who asks. One whose rows nobody takes only holds them. */
function* wheres(node: Node, above: readonly Node[], text: string): Generator<Draft> {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return;
  const { property } = callee;
  if (!isNode(property) || property['name'] !== 'where') return;
  const words = text.slice(property.end, node.end);
  if (!isOfActor.test(words) || /\bawait\b/.test(words)) return;
  const sentence = above.findLast(({ type }) => type === 'ExpressionStatement' || isDeclaring(type));
  if (sentence?.type === 'ExpressionStatement' && /\.forUpdate\(\)/.test(text.slice(node.end, sentence.end))) return;
  const before = `$call((q_) => ${asked} ? q_ : q_.`;
  yield { kind: 'where', start: property.start, end: node.end, before, after: ')' };
}

const isDeclaring = (type: string) =>
  /^(VariableDeclarator|ReturnStatement|IfStatement|ArrowFunctionExpression)$/.test(type);

/** `for` and `before` of a route, which the server asks on each request. */
function* routeGuards(node: Node): Generator<Draft> {
  if (node.type !== 'ObjectExpression' || !Array.isArray(node['properties'])) return;
  const own = node['properties'].filter(isNode);
  const named = (name: string) => own.find(({ key }) => isNode(key) && key['name'] === name);
  const [audience, first] = [named('for'), named('before')];
  if (!audience || !named('handle') || !isNode(audience['value'])) return;
  const { value } = audience;
  const weaker = value['value'] === 'signed-in' ? 'public' : 'signed-in';
  if (value['value'] !== 'public') yield getter('for', audience.start, value, `'${weaker}'`);
  if (first && isNode(first['value'])) yield getter('before', first.start, first['value'], 'undefined');
}

function getter(name: 'for' | 'before', cut: number, { start, end }: Node, instead: string): Draft {
  return { kind: name, cut, start, end, before: `get ${name}() { return ${asked} ? ${instead} : (`, after: ') }' };
}
