import { type InputEvent, useEffect, useState } from 'react';

const words =
  'textarea, [contenteditable="true"], input:is([type="text"], [type="email"], [type="url"], :not([type])):not([role])';

/** Whether words were typed into what is open that are lost with it: then the browser asks before the page is left. */
export function useTypedGuard(isOpen: boolean, isKept: boolean) {
  const [isTyped, setTyped] = useState(false);
  if (isTyped && !isOpen) setTyped(false);
  const isAtRisk = isTyped && !isKept;
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  function onInput({ target }: InputEvent) {
    if (!isTyped && target instanceof Element && target.matches(words)) setTyped(true);
  }
  return { isAtRisk, onInput };
}
