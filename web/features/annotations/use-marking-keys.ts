import type { RefObject } from 'react';
import { latinKey } from '../../ui/latin-key.ts';
import { useKeydown } from '../../lib/use-keydown.ts';
import { isForOthers, isTyped } from '../grading/page-keys.ts';
import { takeSelection } from './use-drawing.ts';
import type { DrawnOnPage } from './page-view.tsx';
import type { Tool } from './tools.ts';
import type { Marking } from './use-marking.ts';

interface Given {
  marking: Marking;
  /** What scrolls. */
  scroll: RefObject<HTMLElement | null>;
  undo: (() => void) | null;
  onComment: () => void;
}

const tools: Record<string, Tool> = { v: 'choose', h: 'highlight', x: 'strike', d: 'freehand', t: 'text', e: 'erase' };

/** The keys of a file that is drawn on; what is selected is marked at once. */
export function useMarkingKeys({ marking, scroll, undo, onComment }: Given): void {
  function deedOf(key: string): (() => void) | undefined {
    const { toolbox, setToolbox } = marking;
    const tool = key === 'Escape' ? 'choose' : tools[key];
    if (key === 'm') return onComment;
    if (!tool || !toolbox) return undefined;
    return () => {
      if ((tool === 'highlight' || tool === 'strike') && markSelection(scroll.current, tool, marking.draw)) return;
      setToolbox({ ...toolbox, tool });
    };
  }

  useKeydown((event) => {
    const { toolbox } = marking;
    if (!toolbox || isTyped(event)) return;
    // A letter is meant with Caps Lock too.
    const pressed = latinKey(event);
    const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
    const isUndo = key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo && isForOthers(event)) return;
    const deed = isUndo || key === 'u' ? (undo ?? undefined) : deedOf(key);
    if (!deed) return;
    event.preventDefault();
    deed();
  });
}

/** The text that is selected, on every page that it goes over. */
function markSelection(
  scroll: HTMLElement | null,
  kind: 'highlight' | 'strike',
  draw: (drawn: DrawnOnPage) => void,
): boolean {
  const pages = [...(scroll?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  return pages.some((page) =>
    takeSelection(page, kind, (drawn) => draw({ ...drawn, page: Number(page.dataset['page']) })),
  );
}
