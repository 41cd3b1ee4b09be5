import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { Block } from './help-page.ts';

/** What a page of the help says. */
export function HelpBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <HelpBlock key={keyOf(block)} block={block} />);
}

/** A block by its first text: no page says anything twice. */
function keyOf(block: Block): string | undefined {
  if ('items' in block) return block.items[0]?.id;
  return 'keys' in block ? block.keys[0]?.[1].id : block.words.id;
}

function HelpBlock({ block }: { block: Block }) {
  const { i18n } = useLingui();
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Words text={i18n._(block.words)} />
        </p>
      );
    case 'heading':
      return <h2>{i18n._(block.words)}</h2>;
    case 'note':
      return (
        <Notice>
          <Words text={i18n._(block.words)} />
        </Notice>
      );
    case 'steps':
      return (
        <ol>
          {block.items.map((item) => (
            <li key={item.id}>
              <Words text={i18n._(item)} />
            </li>
          ))}
        </ol>
      );
    case 'points':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item.id}>
              <Words text={i18n._(item)} />
            </li>
          ))}
        </ul>
      );
    case 'go':
      return (
        <p>
          <Link className="link help-go" to={block.path}>
            {i18n._(block.words)}
            <ArrowRight />
          </Link>
        </p>
      );
    case 'keys':
      return (
        <dl className="help-keys">
          {block.keys.map(([pressed, does]) => (
            <div key={pressed}>
              <dt>
                <Keys pressed={pressed} />
              </dt>
              <dd>{i18n._(does)}</dd>
            </div>
          ))}
        </dl>
      );
  }
}

/**
 * `Ctrl C, Ctrl V`: each key for itself, and the signs between them as they are. A name of two words has a space in it
 * that does not break.
 */
function Keys({ pressed }: { pressed: string }) {
  return pressed.split(' ').map((piece, index) => {
    const isLast = piece.endsWith(',');
    const key = isLast ? piece.slice(0, -1) : piece;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have no other name
      <Fragment key={index}>
        {key === '…' ? '…' : <kbd translate="no">{key}</kbd>}
        {isLast ? ', ' : ' '}
      </Fragment>
    );
  });
}

/** What stands between two pairs of stars is what the product's own pages call it. */
function Words({ text }: { text: string }) {
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have no other name
  return text.split('**').map((piece, index) => (index % 2 === 1 ? <strong key={index}>{piece}</strong> : piece));
}
