import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useHeldPage } from './hold-page.ts';
import type { OpenAttempt } from './open-attempt.ts';
import { sheetOf } from './standing.ts';
import { useAnswerUploads } from './use-answer-uploads.ts';
import { useCountdown } from './use-countdown.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { useEnding } from './use-ending.ts';
import { usePause } from './use-pause.ts';
import { useSubmission } from './use-submission.ts';
import { useSynced } from './use-synced.ts';

/** Everything that goes on while an attempt is open: answers, the time, who is signed in, and its end. */
export function useRunner(open: OpenAttempt, closedBefore: number) {
  const { keeper, questions } = open;
  const kept = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  const signing = useSigning(kept.state === 'signed-out');
  const { elsewhereAt, answer } = useElsewhere(open);
  const uploads = useAnswerUploads(keeper, answer);
  const submission = useSubmission(open, signing.onSignedOut);
  const ending = useEnding(submission.submit);
  const onOver = () => void submission.leave();
  const onHere = () => {
    if (!signing.isSignedOut) return;
    signing.onSignedIn();
    keeper.resume();
  };
  const sync = useSynced(open, { onOver, onSignedOut: signing.onSignedOut, onHere });
  const seconds = useCountdown(open, {
    onLastCall: () => void keeper.flush(),
    onEnd: ending.end,
    onWake: () => void sync(),
  });
  useHeldPage(signing.onSignedOut, () => (kept.unsent > 0 || uploads.isAnyAwaited) && kept.state !== 'over');
  useClosing(open);

  // The server has said with a save that the attempt has ended. At its deadline the ending asks for the receipt anyway.
  const isOver = kept.state === 'over';
  const leave = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);

  const onSignedIn = () => {
    signing.onSignedIn();
    keeper.resume();
    open.tabs.tellHere();
    void sync();
  };
  return {
    kept,
    sheet: sheetOf(questions, kept, closedBefore),
    seconds,
    ending,
    submission,
    signing: { ...signing, onSignedIn },
    elsewhereAt,
    uploads,
    answer,
    flag: (questionId: string, isFlagged: boolean) => keeper.give(questionId, { isFlagged }),
  };
}

/**
 * Nobody is signed in: told by a save, or by any other call of the page. That the student is here settles what was told
 * before it was asked, and nothing that was told since.
 */
function useSigning(isKeeperOut: boolean) {
  const [told, setTold] = useState(0);
  const [settled, setSettled] = useState(0);
  const [isOpen, setOpen] = useState(true);
  const isSignedOut = isKeeperOut || told > settled;
  const mayCome = usePause(isSignedOut);
  return {
    isSignedOut,
    told: isSignedOut ? told + 1 : 0,
    isOpen: isOpen && mayCome,
    setOpen,
    onSignedOut: () => setTold((before) => before + 1),
    onSignedIn: () => {
      setSettled((before) => Math.max(before, told));
      setOpen(true);
    },
  };
}

/** On the way to another page of ours what is unsent still goes out. */
function useClosing({ keeper }: OpenAttempt): void {
  useEffect(
    () => () => {
      void keeper.flush().finally(() => keeper.close());
    },
    [keeper],
  );
}
