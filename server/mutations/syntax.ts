import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of the syntax tree, as the parser of the build gives it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export interface Source {
  /** From the root of the tree. */
  file: string;
  text: string;
  program: Node;
}

export const parseFile = (root: string, file: string): Source =>
  parseText(file, readFileSync(`${root}/${file}`, 'utf8'));

export function parseText(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return { file, text, program: program as unknown as Node };
}

/** The nodes directly within one. */
export function* childrenOf(node: Node): Generator<Node> {
  for (const [field, value] of Object.entries(node)) {
    if (field === 'typeAnnotation' || field === 'returnType') continue;
    if (Array.isArray(value)) yield* value.filter(isNode);
    else if (isNode(value)) yield value;
  }
}

/** A node and all within it, with the way from the root. */
export function* walk(node: Node, above: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  yield [node, above];
  const way = [...above, node];
  for (const child of childrenOf(node)) yield* walk(child, way);
}

export const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** The name of a function: its own, or that of what it is assigned to. */
export function nameOf(node: Node, parent: Node | undefined): string | null {
  if (isNode(node['id'])) return String(node['id']['name']);
  if (parent?.type === 'VariableDeclarator' && isNode(parent['id'])) return String(parent['id']['name']);
  if (parent?.type === 'Property' && isNode(parent['key'])) return String(parent['key']['name']);
  return null;
}

/** The name by which something is called; null where it is more than a name. */
export function calleeOf(node: Node): string | null {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return null;
  return node['callee'].type === 'Identifier' ? String(node['callee']['name']) : null;
}

/** Without `await`, parentheses and assertions of types. */
export function bare(node: Node): Node {
  const inner =
    node.type === 'AwaitExpression'
      ? node['argument']
      : ['ParenthesizedExpression', 'TSNonNullExpression', 'TSAsExpression'].includes(node.type)
        ? node['expression']
        : null;
  return isNode(inner) ? bare(inner) : node;
}
