import { useEffect, useEffectEvent } from 'react';
import type { Topic } from '../../contract/live.ts';
import { listenLive } from './live-listeners.ts';

/**
 * For what has to know of a change itself, beyond its reads being asked again: `useLive('attempt:…', ask)`. Also called
 * when a message may have been missed.
 */
export function useLive(topic: Topic, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => listenLive(topic, () => changed()), [topic]);
}
