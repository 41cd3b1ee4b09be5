import { logicalKey } from '../../ui/direction.ts';
import { latinKey } from '../../ui/latin-key.ts';
import { useKeydown } from '../../lib/use-keydown.ts';
import { isForOthers, isTyped } from './page-keys.ts';

export interface GradingKeys {
  onMove: (step: -1 | 1) => void;
  onNext: () => void;
  onScore: () => void;
  onComment: () => void;
  onLibrary: () => void;
  onStudents: () => void;
  onAttempt: () => void;
  /** To another piece of what was handed in. */
  onPiece: (step: -1 | 1) => void;
  /** The rating with this number, of the criterion that comes next. */
  onRating: (number: number) => void;
  onHelp: () => void;
}

/** The keys of the page, where nobody is typing and no dialog is open. Escape leaves a field. */
export function useGradingKeys(handlers: GradingKeys): void {
  useKeydown((event) => {
    if (isForOthers(event)) return;
    const { target, key } = event;
    if (target instanceof HTMLElement) {
      if (isTyped(event)) {
        if (key === 'Escape' && target.closest('.gr')) target.blur();
        return;
      }
      // The arrows of a row of ratings are its own, and those of a page that scrolls up and down too.
      if (key.startsWith('Arrow') && target.matches('[type="radio"], [role="tab"]')) return;
    }
    const deed = deedOf(logicalKey(latinKey(event)), handlers);
    if (!deed) return;
    event.preventDefault();
    deed();
  });
}

/** What a key does; a letter as it is written in the list of keys, with Caps Lock too. */
export function deedOf(key: string, handlers: GradingKeys): (() => void) | undefined {
  if (/^[1-9]$/.test(key)) return () => handlers.onRating(Number(key));
  const deeds: Record<string, () => void> = {
    j: () => handlers.onMove(1),
    ArrowRight: () => handlers.onMove(1),
    k: () => handlers.onMove(-1),
    ArrowLeft: () => handlers.onMove(-1),
    n: handlers.onNext,
    p: handlers.onScore,
    c: handlers.onComment,
    b: handlers.onLibrary,
    s: handlers.onStudents,
    a: handlers.onAttempt,
    '[': () => handlers.onPiece(-1),
    ']': () => handlers.onPiece(1),
    '?': handlers.onHelp,
  };
  return deeds[key.length === 1 ? key.toLowerCase() : key];
}
