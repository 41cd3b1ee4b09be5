import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { pageDirection } from '../../ui/direction.ts';

export const sizes = { row: 36, head: 66, foot: 36, column: 108, name: 176, total: 124 };

/** Drawn beyond what is in sight, so that a quick turn of the wheel meets rows that stand already. */
const around = { rows: 8, columns: 2 };

interface Window {
  row: number;
  rowEnd: number;
  first: number;
  end: number;
}

/** Which rows and columns are drawn: those in sight, and a few around them. All are of one size, so that is reckoned. */
export function useGrid(rows: number, columns: number) {
  const scroll = useRef<HTMLDivElement>(null);
  const shown = useWindow(scroll);
  const row = Math.min(shown.row, Math.max(0, rows - 1));
  const rowEnd = Math.min(rows, shown.rowEnd);
  const first = Math.min(shown.first, Math.max(0, columns - 1));
  const end = Math.min(columns, shown.end);
  return {
    scroll,
    rows: Array.from({ length: Math.max(0, rowEnd - row) }, (_, i) => row + i),
    height: sizes.head + rows * sizes.row + sizes.foot,
    width: sizes.name + columns * sizes.column + sizes.total,
    /** Columns from `first` up to and without `end`, and the room beside them. */
    span: { first, end, before: first * sizes.column, after: (columns - end) * sizes.column },
    /** Brings a cell into sight. */
    show(at: { row: number; column: number }): void {
      const element = scroll.current;
      if (!element) return;
      const down = within(
        element.scrollTop,
        at.row * sizes.row,
        sizes.row,
        element.clientHeight - sizes.head - sizes.foot,
      );
      const room = element.clientWidth - sizes.name - sizes.total;
      const isTotal = at.column >= columns;
      const scrolled = scrolledAcross(element);
      const across = isTotal ? scrolled : within(scrolled, at.column * sizes.column, sizes.column, room);
      if (down !== element.scrollTop || across !== scrolled)
        element.scrollTo(pageDirection() === 'rtl' ? -across : across, down);
    },
  };
}

/** How far from where the columns begin; a page from right to left counts it below zero. */
const scrolledAcross = ({ scrollLeft }: HTMLDivElement) => Math.abs(scrollLeft);

/** How far to scroll so that something of a size is in sight. */
function within(scrolled: number, start: number, size: number, room: number): number {
  if (start < scrolled) return start;
  return start + size > scrolled + room ? start + size - room : scrolled;
}

/** Until the room is measured, which is before anything is painted: cells drawn on a guess are drawn in vain. */
const nothing: Window = { row: 0, rowEnd: 0, first: 0, end: 0 };

function useWindow(scroll: RefObject<HTMLDivElement | null>): Window {
  const [shown, setShown] = useState(nothing);
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const look = () => setShown((old) => windowOf(element, old));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroll]);
  return shown;
}

/** The same object while it is the same, so that a scroll within a row draws nothing. Columns move two at a time. */
function windowOf(element: HTMLDivElement, old: Window): Window {
  const { scrollTop, clientHeight, clientWidth } = element;
  const scrolled = scrolledAcross(element);
  const row = Math.max(0, Math.floor(scrollTop / sizes.row) - around.rows);
  const rowEnd = Math.ceil((scrollTop + clientHeight) / sizes.row) + around.rows;
  const first = Math.max(0, 2 * Math.floor(scrolled / sizes.column / 2) - around.columns);
  const end = 2 * Math.ceil((scrolled + clientWidth) / sizes.column / 2) + around.columns;
  const isSame = row === old.row && rowEnd === old.rowEnd && first === old.first && end === old.end;
  return isSame ? old : { row, rowEnd, first, end };
}
