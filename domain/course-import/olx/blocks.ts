import type { Text, Name } from '../../../contract/text.ts';
import { type MixedElement, readMixedXml } from '../../quiz/import/xml.ts';
import type { Package } from '../tree.ts';
import { titleIn } from '../values.ts';
import { policyOf } from './policy.ts';
import type { ImportProblem } from '../import-problem.ts';

/** A part of a course: its kind is the name of its element, its id the `url_name` by which others refer to it. */
export interface Block {
  kind: string;
  id: string;
  attributes: Readonly<Record<string, string>>;
  content: MixedElement['content'];
}

export const isElement = (part: MixedElement | string): part is MixedElement => typeof part !== 'string';

/** What a block says of itself. Older exports write it as JSON, and `null` for nothing. */
export function valueIn({ attributes }: Pick<Block, 'attributes'>, name: string): string {
  const value = (attributes[name] ?? '').trim().replace(/^"([^"]*)"$/, '$1');
  return value === 'null' ? '' : value;
}

export const titleOf = (block: Block, instead: Name): Name => titleIn(valueIn(block, 'display_name'), instead);

export const isHiddenBlock = (block: Block): boolean => valueIn(block, 'visible_to_staff_only') === 'true';

/** The blocks of an export. Most are files of their own, to which others only point; older ones stand within others. */
export class OlxBlocks {
  readonly #pack: Package;
  readonly #problems: ImportProblem[];
  readonly #policies: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly #opened = new Set<string>();

  constructor(pack: Package, problems: ImportProblem[]) {
    this.#pack = pack;
    this.#problems = problems;
    this.#policies = policyOf(pack);
  }

  /** The block that an element is or points to; null where it cannot be read, or was opened before. */
  open({ tag, attributes, content }: MixedElement): Block | null {
    const id = attributes['url_name'] ?? attributes['slug'] ?? '';
    const path = `${tag}/${id.replaceAll(':', '/')}.xml`;
    const policy = this.#policies[`${tag}/${id}`];
    const isPointer = id !== '' && !content.some((part) => isElement(part) || part.trim() !== '');
    if (id !== '' && this.#opened.has(path)) {
      this.#name(id, 'changed', 'It stands in the course more than once. It is taken over once, at its first place.');
      return null;
    }
    this.#opened.add(path);
    if (!isPointer || !this.#pack.names.has(path))
      return { kind: tag, id, attributes: { ...policy, ...attributes }, content };
    const text = this.#pack.text(path);
    const read = text === null ? { problem: 'It is no text, or too long to be read.' } : readMixedXml(text);
    if ('problem' in read) {
      this.#name(path, 'left-out', read.problem);
      return null;
    }
    return {
      kind: tag,
      id,
      attributes: { ...policy, ...attributes, ...read.root.attributes },
      content: read.root.content,
    };
  }

  /** The blocks within a block, in their order. */
  within({ content }: Block): Block[] {
    return content.filter(isElement).flatMap((part) => (isBlock(part) ? (this.open(part) ?? []) : []));
  }

  #name(name: string, effect: ImportProblem['effect'], reason: Text): void {
    this.#problems.push({ effect, name, reason });
  }
}

/** The wiki of a course and what Studio notes for itself are no part of its outline. */
const isBlock = ({ tag }: MixedElement) => !['wiki', 'video_asset', 'transcripts'].includes(tag) && !tag.includes(':');
