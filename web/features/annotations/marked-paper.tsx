import './annotations.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MarkList } from './mark-list.tsx';
import type { Numbered } from './marks-layer.tsx';
import { PageView } from './page-view.tsx';
import type { Paper } from './paper.ts';
import { placeOf } from './shapes.ts';
import { Toolbar } from './toolbar.tsx';
import type { Mark } from './use-annotations.ts';
import { type Editor, useMarking } from './use-marking.ts';
import { useMarkingKeys } from './use-marking-keys.ts';
import { type PaperKind, usePaper } from './use-paper.ts';

interface Props {
  file: { id: string; url: string; name: string };
  kind: PaperKind;
  marks: readonly Mark[];
  /** Null: it is only read. */
  editor: Editor | null;
  /** Where the list stands; null: below the pages. */
  listIn: HTMLElement | null;
}

/** A file of pages with what graders have drawn on it. */
export function MarkedPaper({ file, kind, ...props }: Props) {
  const { t } = useLingui();
  const { paper, hasFailed } = usePaper(kind, file.url, file.name);
  if (hasFailed)
    return (
      <div className="an-none">
        <Notice tone="bad">
          <Trans>This file cannot be shown: it may be damaged, or locked with a password. Download it instead.</Trans>
        </Notice>
      </div>
    );
  if (!paper)
    return (
      <div className="an-none">
        <Loading label={t`Loading the file`}>
          <Ghost height={420} />
        </Loading>
      </div>
    );
  return <Pages {...props} file={file} paper={paper} />;
}

/** Wider than this a page is not read any better. */
const widest = 860;

function Pages({ file, paper, marks, editor, listIn }: Omit<Props, 'kind'> & { paper: Paper }) {
  const scroll = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const room = useWidth(scroll);
  const ratio = useFirstRatio(paper);
  const numbered: Numbered[] = marks.map((mark, index) => ({ ...mark, number: index + 1 }));
  const marking = useMarking(editor, numbered, file.id);
  const { pending } = marking;
  const width = Math.round(Math.min(widest, Math.max(0, room - 32)) * zoom);

  function comment(): void {
    marking.draw({ kind: 'comment', page, rects: [topOf(scroll.current, page)], strokes: [] });
  }
  useMarkingKeys({ marking, scroll, undo: editor?.undo ?? null, onComment: comment });

  function jump(mark: Numbered): void {
    marking.choose(mark.id);
    const element = pageOf(scroll.current, mark.page);
    if (!element || !scroll.current) return;
    const top = element.offsetTop + placeOf(mark).y * element.offsetHeight - scroll.current.clientHeight / 3;
    scroll.current.scrollTo({ top });
  }

  const list = (
    <MarkList
      marks={numbered}
      isText={false}
      chosen={marking.chosen}
      isLed={marking.isLed}
      pending={pending}
      canDraw={editor !== null}
      onJump={jump}
      onAdd={comment}
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
      <Toolbar
        toolbox={marking.toolbox}
        onToolbox={marking.setToolbox}
        undo={editor?.undo ?? null}
        page={page}
        pages={paper.pages}
        zoom={zoom}
        onZoom={setZoom}
      />
      {/* It scrolls by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="an-scroll" ref={scroll} tabIndex={0} onScroll={() => setPage(shownPage(scroll.current))}>
        {ratio > 0 &&
          Array.from({ length: paper.pages }, (_, index) => (
            <PageView
              key={index}
              paper={paper}
              number={index + 1}
              width={width}
              ratio={ratio}
              name={file.name}
              marks={numbered.filter((mark) => mark.page === index + 1)}
              pending={pending?.id === null && pending.content.page === index + 1 ? pending.content : null}
              chosen={marking.chosen}
              toolbox={marking.toolbox}
              onDrawn={marking.draw}
              onChoose={marking.choose}
            />
          ))}
      </div>
      {listIn ? createPortal(list, listIn) : list}
    </div>
  );
}

const pageOf = (scroll: HTMLElement | null, page: number) =>
  scroll?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? null;

/** The page that most of the screen shows. */
function shownPage(scroll: HTMLElement | null): number {
  if (!scroll) return 1;
  const middle = scroll.scrollTop + scroll.clientHeight / 2;
  const pages = [...scroll.querySelectorAll<HTMLElement>('[data-page]')];
  const found = pages.findLast((page) => page.offsetTop <= middle);
  return Number(found?.dataset['page'] ?? 1);
}

/** A comment that is made without the pointer stands where the page is looked at, at its margin. */
function topOf(scroll: HTMLElement | null, page: number) {
  const element = pageOf(scroll, page);
  const from = scroll && element ? scroll.scrollTop + 24 - element.offsetTop : 0;
  const y = element ? Math.min(0.95, Math.max(0.03, from / element.offsetHeight)) : 0.03;
  return { x: 0.02, y: Math.round(y * 1000) / 1000, width: 0, height: 0 };
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function useFirstRatio(paper: Paper): number {
  const [ratio, setRatio] = useState(0);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const first = await paper.page(1).catch(() => null);
      if (!isOver) setRatio(first?.ratio ?? 1.4);
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [paper]);
  return ratio;
}
