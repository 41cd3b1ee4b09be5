import { useBlocker } from '@tanstack/react-router';
import { type InputEvent, useState } from 'react';

/** The fields that one writes words in. */
export const words =
  'textarea, [contenteditable="true"], input:is([type="text"], [type="email"], [type="url"], :not([type])):not([role])';

/**
 * Whether words were typed into what is open that are lost with it. Then the browser asks before the page is left, and
 * `leaving` is to ask before a step back or forward: where a form leads on when it is saved asks nobody. `isStillThere` says
 * whether what was typed is unsaved still, where what is open stays when it is saved.
 */
export function useTypedGuard(isOpen: boolean, isKept: boolean, isStillThere = () => true) {
  const [isTyped, setTyped] = useState(false);
  if (isTyped && !isOpen) setTyped(false);
  const isAtRisk = isTyped && !isKept;
  const leaving = useBlocker({
    withResolver: true,
    disabled: !isAtRisk,
    enableBeforeUnload: () => isAtRisk && isStillThere(),
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && isStillThere(),
  });
  function onInput({ currentTarget, target }: InputEvent) {
    // What is typed into a dialog over it is the dialog's own.
    if (!isTyped && target instanceof Element && currentTarget.contains(target) && target.matches(words))
      setTyped(true);
  }
  return { isAtRisk, leaving, onInput };
}
