import { type PointerEvent, useRef, useState } from 'react';
import type { AnnotationContent } from '../../../contract/annotations.ts';
import { between, isTiny, linesOf, type Point, shareOf, smoothed } from './shapes.ts';
import type { Toolbox } from './tools.ts';

type Drawn = Pick<AnnotationContent, 'kind' | 'rects' | 'strokes'>;

interface Drawing {
  /** What is being drawn, as far as it is. */
  ghost: Drawn | null;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: () => void;
  };
}

/** What the pointer draws on a page: a point, a line, an area, or the text that it selects. */
export function useDrawing(toolbox: Toolbox | null, onDrawn: (drawn: Drawn) => void): Drawing {
  const [ghost, setGhost] = useState<Drawn | null>(null);
  const from = useRef<Point>(null);
  const line = useRef<Point[]>([]);
  const tool = toolbox?.tool;
  const isMarking = tool === 'highlight' || tool === 'strike';

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const isOnMark = event.target instanceof Element && event.target.closest('[data-mark]') !== null;
    if (event.button !== 0 || !tool || tool === 'choose' || tool === 'erase' || isOnMark) return;
    // Text is selected as anywhere else, and marked when the pointer is let go.
    if (isMarking && event.target instanceof Element && event.target.closest('.an-words span')) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = shareOf(event.currentTarget.getBoundingClientRect(), event);
    line.current = [from.current];
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!from.current) return;
    const at = shareOf(event.currentTarget.getBoundingClientRect(), event);
    if (tool === 'freehand') {
      line.current.push(at);
      setGhost({ kind: tool, rects: [], strokes: [line.current.flatMap(({ x, y }) => [x, y])] });
    } else if (isMarking) setGhost({ kind: tool, rects: [between(from.current, at)], strokes: [] });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const page = event.currentTarget;
    const box = page.getBoundingClientRect();
    const begun = from.current;
    from.current = null;
    setGhost(null);
    if (!begun) {
      if (isMarking) takeSelection(page, tool, onDrawn);
      return;
    }
    const at = shareOf(box, event);
    if (tool === 'comment' || tool === 'text')
      onDrawn({ kind: tool, rects: [{ x: begun.x, y: begun.y, width: 0, height: 0 }], strokes: [] });
    else if (isMarking && !isTiny(between(begun, at)))
      onDrawn({ kind: tool, rects: [between(begun, at)], strokes: [] });
    else if (tool === 'freehand' && line.current.length > 1)
      onDrawn({ kind: tool, rects: [], strokes: [smoothed(line.current)] });
  }

  function onPointerCancel(): void {
    from.current = null;
    setGhost(null);
  }

  return { ghost, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}

/** Marks the text that is selected on a page; nothing where none is. */
export function takeSelection(
  page: HTMLElement,
  kind: 'highlight' | 'strike',
  onDrawn: (drawn: Drawn) => void,
): boolean {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return false;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(page)) return false;
  const rects = linesOf(page.getBoundingClientRect(), [...range.getClientRects()]).slice(0, 200);
  if (rects.length === 0) return false;
  selection.removeAllRanges();
  onDrawn({ kind, rects, strokes: [] });
  return true;
}
