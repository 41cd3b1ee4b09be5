import './annotations.css';
import { Plural, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { MarkList } from './mark-list.tsx';
import type { Numbered } from './marks-layer.tsx';
import type { Mark } from './use-annotations.ts';
import { type Editor, useMarking } from './use-marking.ts';
import { useMarkingKeys } from './use-marking-keys.ts';

interface Props {
  file: { id: string; name: string };
  text: string;
  marks: readonly Mark[];
  editor: Editor | null;
  listIn: HTMLElement | null;
}

/** A text or code with the numbers of its lines, and comments on them. */
export function MarkedText({ file, text, marks, editor, listIn }: Props) {
  const { t } = useLingui();
  const scroll = useRef<HTMLDivElement>(null);
  const numbers = useRef<HTMLPreElement>(null);
  const numbered: Numbered[] = marks.map((mark, index) => ({ ...mark, number: index + 1 }));
  const marking = useMarking(editor, numbered, file.id);
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const commentOn = (line: number) =>
    marking.draw({
      kind: 'comment',
      page: Math.min(Math.max(1, line), Math.max(1, lines)),
      rects: [{ x: 0, y: 0, width: 0, height: 0 }],
      strokes: [],
    });
  const heightOfLine = () => (numbers.current?.offsetHeight ?? 0) / Math.max(1, lines);
  const shownLine = () => Math.floor((scroll.current?.scrollTop ?? 0) / Math.max(1, heightOfLine())) + 1;
  useMarkingKeys({ marking, scroll, undo: editor?.undo ?? null, onComment: () => commentOn(shownLine()) });

  function jump(mark: Numbered): void {
    marking.choose(mark.id);
    const { current } = scroll;
    current?.scrollTo({ top: heightOfLine() * (mark.page - 1) - current.clientHeight / 3 });
  }

  function clicked(event: MouseEvent<HTMLPreElement>): void {
    const { top } = event.currentTarget.getBoundingClientRect();
    commentOn(Math.floor((event.clientY - top) / Math.max(1, heightOfLine())) + 1);
  }

  const list = (
    <MarkList
      marks={numbered}
      isText
      chosen={marking.chosen}
      isLed={marking.isLed}
      pending={marking.pending}
      canDraw={editor !== null}
      onJump={jump}
      onAdd={() => commentOn(shownLine())}
      onEdit={marking.edit}
      onRemove={marking.remove}
      onDrop={(mark) => editor?.drop(mark.id)}
      onWrite={marking.write}
      onWords={marking.finish}
      onCancel={marking.cancel}
    />
  );
  return (
    <div className="an">
      <p className="sr">
        <Plural value={lines} one="# line" other="# lines" />
      </p>
      {/* It scrolls by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        className="an-scroll an-code"
        ref={scroll}
        tabIndex={0}
        role="region"
        aria-label={t`Contents of ${file.name}`}
      >
        {/* The keyboard comments by its key, and by the button over the list. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <pre
          ref={numbers}
          className="an-numbers num"
          aria-hidden="true"
          title={editor ? t`Comment on this line` : undefined}
          onClick={editor ? clicked : undefined}
        >
          {numbersOf(lines)}
        </pre>
        <pre className="an-lines" translate="no">
          {[...new Set(numbered.map(({ page }) => page))].map((line) => (
            <i
              key={line}
              className="an-line-mark"
              data-chosen={numbered.some((mark) => mark.page === line && mark.id === marking.chosen) || undefined}
              style={{ top: `calc(${line - 1} * var(--line-height))` }}
            />
          ))}
          {text}
        </pre>
      </div>
      {listIn ? createPortal(list, listIn) : list}
    </div>
  );
}

const numbersOf = (lines: number) => Array.from({ length: lines }, (_, index) => index + 1).join('\n');
