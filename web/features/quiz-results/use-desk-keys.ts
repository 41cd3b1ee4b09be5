import { useState } from 'react';
import { logicalKey } from '../../ui/direction.ts';
import { latinKey } from '../../ui/latin-key.ts';
import { useKeydown } from '../../lib/use-keydown.ts';
import { TypedNumber } from './typed-number.ts';

interface DeskKeyHandlers {
  onMove: (step: -1 | 1) => void;
  onPoints: () => void;
  onComment: () => void;
  /** The quick points with this digit for their key. */
  onQuick: (digit: string) => void;
  /** More than one key of a number, such as "1." or "10"; whether they are taken for the points. */
  onNumber: (text: string) => boolean;
  onHelp: () => void;
}

/** A dialog or a menu that stands over the page. */
const over = '.scrim, [popover]:popover-open';

/** The keys of the desk, where nobody is typing and no dialog is open. Escape leaves a field. */
export function useDeskKeys(handlers: DeskKeyHandlers): void {
  const [typed] = useState(() => new TypedNumber());
  useKeydown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector(over)) return;
    const { target } = event;
    const key = latinKey(event);
    const number = typed.next(key, event.timeStamp);
    if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')) {
      if (key === 'Escape' && target.closest('.desk')) target.blur();
      return;
    }
    // The arrows of a row of tabs are its own.
    if (key.startsWith('Arrow') && target instanceof HTMLElement && target.closest('[role="tablist"]')) return;
    if (number !== null && handlers.onNumber(number)) return event.preventDefault();
    const deed = deedOf(logicalKey(key), handlers);
    if (!deed) return;
    event.preventDefault();
    deed();
  });
}

function deedOf(key: string, handlers: DeskKeyHandlers): (() => void) | undefined {
  if (/^\d$/.test(key)) return () => handlers.onQuick(key);
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'j':
    case 'ArrowRight':
      return () => handlers.onMove(1);
    case 'k':
    case 'ArrowLeft':
      return () => handlers.onMove(-1);
    case 'p':
      return handlers.onPoints;
    case 'c':
      return handlers.onComment;
    case '?':
      return handlers.onHelp;
    default:
      return undefined;
  }
}
