import { useEffect, useEffectEvent, useState } from 'react';

const pause = 250;

/**
 * What is typed into a search field whose words stand somewhere else too, such as in the address: it is in the field at
 * once, and `ask` is called when the typing pauses.
 */
export function useTyped(asked: string, ask: (typed: string) => void): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === asked) setTyped(null);
  const askForTyped = useEffectEvent(ask);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => askForTyped(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed ?? asked, setTyped];
}
