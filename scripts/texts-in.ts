import { type ESTree, parseSync } from 'vite';
import { Counted, idOf } from '../contract/text.ts';

/** What the source files of the server, and what it shares with the browser, say to people; contract/text.ts. */
interface Found {
  /** Ids of the catalogue. */
  texts: Set<string>;
  /** Sentences with values that are not said by `say`: nobody could translate them. */
  unsaid: string[];
}

/** Documents of the API, and faults of ours, are read by nobody who uses the product. */
const silentProperties = /^(?:summary|description|about|help|strokes|why)$/;
const silentCalls =
  /^(?:describe|counted|Error|TypeError|RangeError|SyntaxError|StoreError|raw|write|warn|info|error|test|match|replace)$/;
/** Kept with what was done, in English. */
const kept = /^(?:Moderation: |The mean of the peer reviews)/;
/** What is put together for the database, and for nobody to read. */
const statement = /\{0\} where | (?:as|where|select|group by|in|and) [({"]|\bgroup by\b|\bfor update\b| >= |s\.user_id/;
const documents =
  /^(?:For |Throttled |Instructors: |Of local files |A zip of JSON|A personal event is its owner’s)|\b(?:40[0-9]|413|422|429)\b|`/;
const sentence =
  /^(?!(?:GET|POST|PUT|PATCH|DELETE) \/)(?:[“"…]?\p{Lu}|\{0\} \p{Ll}{3,}|“\{0\}” \p{Ll}{2,})[\s\S]*\s\S/u;

export function textsIn(filename: string, code: string): Found {
  const found: Found = { texts: new Set(), unsaid: [] };
  const isContract = /(?:^|\/)contract\//.test(filename);
  const { program } = parseSync(filename, code);
  walk(program, [], (node, parents) => {
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'say') add(found, idOfTemplate(node.quasi));
    const id = idOfLiteral(node);
    if (id === undefined) return;
    const parent = parents.at(-1);
    if (parent?.type === 'CallExpression' && nameOf(parent.callee) === 'said') add(found, id);
    if (
      !sentence.test(id) ||
      statement.test(id) ||
      kept.test(id) ||
      !isSpoken(node, parents) ||
      (isContract && documents.test(id))
    )
      return;
    if (node.type !== 'TemplateLiteral' || node.expressions.length === 0) add(found, id);
    else found.unsaid.push(`${filename}: ${id}`);
  });
  return found;
}

/** What has no words needs no translation: `{0}, {1}`. */
function add({ texts }: Found, id: string): void {
  if (/\p{L}/u.test(id)) texts.add(id);
}

type Each = (node: ESTree.Node, parents: readonly ESTree.Node[]) => void;

function walk(node: ESTree.Node, parents: readonly ESTree.Node[], each: Each): void {
  if (node.type.startsWith('TS') && !('expression' in node)) return;
  each(node, parents);
  const around = [...parents, node];
  for (const [key, value] of Object.entries(node))
    for (const inner of key === 'typeAnnotation' ? [] : [value].flat()) if (isNode(inner)) walk(inner, around, each);
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function isSpoken(node: ESTree.Node, parents: readonly ESTree.Node[]): boolean {
  const parent = parents.at(-1);
  if (!parent || /^(?:TaggedTemplate|Import|Export(?!Default))/.test(parent.type)) return false;
  if (parent.type === 'Property' && (parent.key === node || silentProperties.test(nameOf(parent.key)))) return false;
  const call = parents.findLast((each) => /^(?:Call|New|ArrowFunction|Function)Expression$/.test(each.type));
  return call?.type !== 'CallExpression' && call?.type !== 'NewExpression'
    ? true
    : !silentCalls.test(nameOf(call.callee));
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return node.type === 'Identifier' ? node.name : '';
}

function idOfLiteral(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return idOf([node.value], []);
  return node.type === 'TemplateLiteral' ? idOfTemplate(node) : undefined;
}

function idOfTemplate({ quasis, expressions }: ESTree.TemplateLiteral): string {
  const strings = quasis.map(({ value }) => value.cooked ?? value.raw);
  return idOf(strings, expressions.map(countedOf));
}

/** `counted(n, { one: '…', other: '…' })` */
function countedOf(node: ESTree.Node): Counted | null {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'counted') return null;
  const [, forms] = node.arguments;
  if (forms?.type !== 'ObjectExpression') throw new Error('counted() takes its forms as they stand');
  const form = (name: string) => {
    const found = forms.properties.find((each) => each.type === 'Property' && nameOf(each.key) === name);
    if (found?.type === 'Property' && found.value.type === 'Literal') return String(found.value.value);
    throw new Error(`counted() lacks ${name}`);
  };
  return new Counted(0, { one: form('one'), other: form('other') });
}
