import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { placeAt } from './reorder.ts';

const edge = 90;
const step = 14;

/** Moves the entries of a list: by dragging a grip, by the arrow keys on it, or by `moveBy` from a button. */
export function useReorder(count: number, move: (from: number, to: number) => void) {
  const { t } = useLingui();
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const [said, setSaid] = useState('');

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= count || to === from) return;
    const active = document.activeElement;
    move(from, to);
    const place = to + 1;
    setSaid(t`Moved to place ${place} of ${count}`);
    // The browser drops the focus of an element that changes its place in the document.
    requestAnimationFrame(() => active instanceof HTMLElement && active.focus());
  }

  function onPointerMove(event: PointerEvent) {
    const list = event.currentTarget.closest('ol');
    if (!drag || !list) return;
    const rows = [...list.children].map((row) => row.getBoundingClientRect());
    setDrag({ ...drag, to: placeAt(rows, drag.from, event.clientY) });
    if (event.clientY < edge) scrollBy(0, -step);
    if (event.clientY > innerHeight - edge) scrollBy(0, step);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key === 'Escape') return setDrag(null);
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    moveTo(index, index + by);
  }

  return {
    said,
    moveBy: (index: number, by: number) => moveTo(index, index + by),
    /** How the row shows a drag: itself lifted, or where the lifted one would come. */
    rowState(index: number) {
      if (!drag) return undefined;
      if (index === drag.from) return 'dragged';
      if (index !== drag.to) return undefined;
      return drag.to < drag.from ? 'drop-before' : 'drop-after';
    },
    grip: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove,
      onPointerUp() {
        if (drag) moveTo(drag.from, drag.to);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
    }),
  };
}
