import { useBlocker } from '@tanstack/react-router';
import { type InputEvent, useState } from 'react';

const words =
  'textarea, [contenteditable="true"], input:is([type="text"], [type="email"], [type="url"], :not([type])):not([role])';

/**
 * Whether words were typed into what is open that are lost with it. Then the browser asks before the page is left, and
 * `leaving` is to ask before a step back or forward: where a form leads on when it is saved asks nobody.
 */
export function useTypedGuard(isOpen: boolean, isKept: boolean) {
  const [isTyped, setTyped] = useState(false);
  if (isTyped && !isOpen) setTyped(false);
  const isAtRisk = isTyped && !isKept;
  const leaving = useBlocker({
    withResolver: true,
    disabled: !isAtRisk,
    enableBeforeUnload: isAtRisk,
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE',
  });
  function onInput({ target }: InputEvent) {
    if (!isTyped && target instanceof Element && target.matches(words)) setTyped(true);
  }
  return { isAtRisk, leaving, onInput };
}
