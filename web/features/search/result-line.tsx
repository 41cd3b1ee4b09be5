import type { MouseEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Marked } from './marked.tsx';
import type { Result } from './result.ts';

interface ResultLineProps {
  id: string;
  result: Result;
  words: readonly string[];
  isActive: boolean;
  onPoint: () => void;
  /** Chosen: the place is opened here, unless it is opened elsewhere or is a file. */
  onChoose: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function ResultLine({ id, result, words, isActive, onPoint, onChoose }: ResultLineProps) {
  const { icon: Icon, title, detail, note, path, isFile, isOwnWords, hue } = result;
  const own = isOwnWords ? ({ translate: 'no' } as const) : {};
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames('find-line', isActive && 'on')}
      href={path}
      data-hue={hue}
      {...(isFile && { download: true })}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon />
      <span className="grow">
        <b {...own}>
          <Marked text={title} words={words} />
        </b>
        {detail && (
          <span className="find-detail" {...own}>
            <Marked text={detail} words={words} />
          </span>
        )}
      </span>
      {note && <span className="meta find-note">{note}</span>}
    </a>
  );
}
