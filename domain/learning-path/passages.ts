import { elementsOf } from '../rich-text/blocks.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { comparedWords } from './words.ts';

/** What stands under one heading of a lesson. */
export interface Passage {
  /** The place of the heading among the blocks of the text; null: before the first one. */
  readonly block: number | null;
  readonly heading: string | null;
  readonly words: ReadonlySet<string>;
  /** Those of them that stand in the heading. */
  readonly headingWords: ReadonlySet<string>;
}

/** A lesson in passages, with the words of its title. */
export interface LessonText {
  readonly titleWords: ReadonlySet<string>;
  readonly passages: readonly Passage[];
}

const isHeading = (html: string) => /^<h[2-4][\s>]/.test(html);

/** A lesson's text as it is compared with questions: at every heading a passage begins. */
export function passagesOf(body: string): Passage[] {
  const passages: Passage[] = [];
  let from = 0;
  const blocks = elementsOf(body);
  blocks.push('<h2>');
  blocks.forEach((html, block) => {
    if (!isHeading(html)) return;
    const whole = blocks.slice(from, block);
    if (whole.length > 0) passages.push(passageOf(whole, from));
    from = block;
  });
  return passages;
}

function passageOf(blocks: readonly string[], from: number): Passage {
  const [first = ''] = blocks;
  const heading = isHeading(first) ? plainText(first).replaceAll('\n', ' ') || null : null;
  return {
    block: heading === null ? null : from,
    heading,
    words: comparedWords(plainText(blocks.join(''))),
    headingWords: comparedWords(heading ?? ''),
  };
}
