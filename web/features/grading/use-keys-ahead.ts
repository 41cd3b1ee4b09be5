import { useState } from 'react';
import { logicalKey } from '../../ui/direction.ts';
import { latinKey } from '../../ui/latin-key.ts';
import { useKeydown } from '../../lib/use-keydown.ts';
import { isForOthers, isTyped } from './page-keys.ts';
import { deedOf, type GradingKeys } from './use-grading-keys.ts';

/** Where the keyboard was sent before there was anything, and the words of a comment that were typed already. */
export interface Ahead {
  into: 'comment' | 'score' | 'library';
  words: string;
}

/** By the work that it is for: who goes on meanwhile takes nothing along to another student. */
export type AheadOfWorks = Map<string, Ahead>;

export function useAhead(): AheadOfWorks {
  const [ahead] = useState(() => new Map<string, Ahead>());
  return ahead;
}

interface Coming extends Pick<GradingKeys, 'onMove' | 'onStudents' | 'onHelp'> {
  ahead: AheadOfWorks;
  workId: string;
  /** False: it could not be loaded, and nothing waits to be typed into. */
  isComing: boolean;
}

/**
 * The keys while a work is on its way: one may go on, and what is typed for it waits. What has not been seen is not rated.
 */
export function useKeysAhead({ ahead, workId, isComing, onMove, onStudents, onHelp }: Coming): void {
  const sendTo = (into: Ahead['into']) => () => {
    if (isComing) ahead.set(workId, { into, words: '' });
  };
  const handlers: GradingKeys = {
    onMove,
    onNext: () => onMove(1),
    onStudents,
    onHelp,
    onComment: sendTo('comment'),
    onScore: sendTo('score'),
    onLibrary: sendTo('library'),
    onAttempt: () => undefined,
    onPiece: () => undefined,
    onRating: () => undefined,
  };
  useKeydown((event) => {
    if (isForOthers(event) || isTyped(event)) return;
    const { key } = event;
    const known = isComing ? ahead.get(workId) : undefined;
    if (!known) return act(event, deedOf(logicalKey(latinKey(event)), handlers));
    const next = typedOn(known, key);
    if (next === undefined) return;
    event.preventDefault();
    if (next) ahead.set(workId, next);
    else ahead.delete(workId);
  });
}

function act(event: KeyboardEvent, deed: (() => void) | undefined): void {
  if (!deed) return;
  event.preventDefault();
  deed();
}

/** One key more; null: Escape leaves the field. Undefined: a key that nothing is typed with, like Tab, does what it always does. */
export function typedOn(ahead: Ahead, key: string): Ahead | null | undefined {
  if (key === 'Escape') return null;
  const words = typedWords(ahead.words, key);
  if (words === undefined) return undefined;
  return ahead.into === 'comment' ? { ...ahead, words } : ahead;
}

function typedWords(words: string, key: string): string | undefined {
  if (key === 'Backspace') return words.slice(0, -1);
  if (key === 'Enter') return `${words}\n`;
  return key.length === 1 ? words + key : undefined;
}
