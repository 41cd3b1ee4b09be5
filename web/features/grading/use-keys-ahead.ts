import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { logicalKey } from '../../ui/direction.ts';
import { latinKey } from '../../ui/latin-key.ts';
import { toast } from '../../ui/toast-store.ts';
import { useKeydown } from '../../lib/use-keydown.ts';
import { isForOthers, isTyped } from './page-keys.ts';
import { deedOf, type GradingKeys } from './use-grading-keys.ts';

/** Where the keyboard was sent before there was anything, and what was typed already. */
export interface Ahead {
  /** Null: the field was left again. */
  into: 'comment' | 'score' | 'library' | null;
  comment: string;
  score: string;
}

const nothing: Ahead = { into: null, comment: '', score: '' };

/** By the work that it is for: who goes on meanwhile takes nothing along to another student. */
export class AheadOfWorks {
  readonly #works = new Map<string, Ahead>();
  /** The field that the keyboard goes on in with the next work. */
  #goesOnIn: Ahead['into'] = null;

  of(workId: string): Ahead {
    return this.#works.get(workId) ?? nothing;
  }

  set(workId: string, ahead: Ahead): void {
    this.#works.set(workId, ahead);
  }

  sendTo(workId: string, into: Ahead['into']): void {
    const known = this.of(workId);
    // A score that is begun anew is another score.
    this.set(workId, { ...known, into, score: into === 'score' ? '' : known.score });
  }

  goOnIn(into: Ahead['into']): void {
    this.#goesOnIn = into;
  }

  /** The next work is before the keyboard, in the field that it was in. */
  arriveAt(workId: string): void {
    if (this.#goesOnIn !== null && this.of(workId).into === null) this.sendTo(workId, this.#goesOnIn);
    this.#goesOnIn = null;
  }

  take(workId: string): Ahead {
    const ahead = this.of(workId);
    this.#works.delete(workId);
    return ahead;
  }
}

export function useAhead(): AheadOfWorks {
  const [ahead] = useState(() => new AheadOfWorks());
  return ahead;
}

interface Coming extends Pick<GradingKeys, 'onMove' | 'onStudents' | 'onHelp'> {
  ahead: AheadOfWorks;
  workId: string;
  /** False: it could not be loaded, and nothing waits to be typed into. */
  isComing: boolean;
  isScoreTyped: boolean;
  hasRubric: boolean;
  /** Gone on from before it was there. */
  onLeft: (workId: string) => void;
}

/**
 * The keys while a work is on its way: one may go on, and what is typed for it waits. What has not been seen is not rated.
 */
export function useKeysAhead(coming: Coming): void {
  const { t } = useLingui();
  const { ahead, workId, isComing, onMove, onStudents, onHelp } = coming;
  const sendTo = (into: Ahead['into']) => () => {
    if (isComing) ahead.sendTo(workId, into);
  };
  const handlers: GradingKeys = {
    onMove,
    onNext: () => onMove(1),
    onStudents,
    onHelp,
    onComment: sendTo('comment'),
    onScore: coming.isScoreTyped ? sendTo('score') : () => undefined,
    onLibrary: sendTo('library'),
    onAttempt: () => undefined,
    onPiece: () => undefined,
    onRating: () => {
      if (!coming.hasRubric) return;
      toast({
        title: t`Not rated`,
        description: t`The submission was not there yet. Press the number again once you see it.`,
      });
    },
  };
  useKeydown((event) => {
    if (isForOthers(event) || isTyped(event)) return;
    const { key } = event;
    const known = ahead.of(workId);
    if (!isComing || known.into === null) return act(event, deedOf(logicalKey(latinKey(event)), handlers));
    if (known.into === 'score' && key === 'Enter') return act(event, () => onMove(1));
    const next = typedOn(known, key);
    if (next === undefined) return;
    event.preventDefault();
    ahead.set(workId, next);
  });

  const leave = useEffectEvent((left: string) => {
    // Who went on by pointer has the keyboard there.
    if (document.activeElement === document.body) ahead.goOnIn(ahead.of(left).into);
    coming.onLeft(left);
  });
  useLayoutEffect(() => {
    ahead.arriveAt(workId);
    return () => leave(workId);
  }, [ahead, workId]);
}

function act(event: KeyboardEvent, deed: (() => void) | undefined): void {
  if (!deed) return;
  event.preventDefault();
  deed();
}

/** One key more; Escape leaves the field. Undefined: a key that nothing is typed with, like Tab, does what it always does. */
export function typedOn(ahead: Ahead, key: string): Ahead | undefined {
  const { into } = ahead;
  if (key === 'Escape') return { ...ahead, into: null };
  const words = typedWords(into === 'comment' || into === 'score' ? ahead[into] : '', key);
  if (words === undefined || into === null) return undefined;
  return into === 'library' ? ahead : { ...ahead, [into]: words };
}

function typedWords(words: string, key: string): string | undefined {
  if (key === 'Backspace') return words.slice(0, -1);
  if (key === 'Enter') return `${words}\n`;
  return key.length === 1 ? words + key : undefined;
}
