import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenAttempt } from './open-attempt.ts';
import { useValue } from './value.ts';

/** Time before the end at which what was typed last goes out, so that it is there in time. */
const lastCallMs = 2000;
const asleepMs = 3000;
const askAgainMs = 5000;

interface Handlers {
  onLastCall: () => void;
  onEnd: () => void;
  /** The device may have slept, or its date was changed. */
  onWake: () => void;
}

/** Seconds until the deadline by the server's clock, rounded up; null without one. */
export function useCountdown({ clock, deadlineAt }: OpenAttempt, handlers: Handlers): number | null {
  const deadline = useValue(deadlineAt);
  const left = () => (deadline === null ? null : Math.max(0, Math.ceil((Date.parse(deadline) - clock.now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  const lastCall = useEffectEvent(handlers.onLastCall);
  const end = useEffectEvent(handlers.onEnd);
  const wake = useEffectEvent(handlers.onWake);
  useEffect(() => {
    if (deadline === null) return;
    const endsAt = Date.parse(deadline);
    let isCalled = false;
    let isEnded = false;
    let wokenAt = Number.NEGATIVE_INFINITY;
    const tick = () => {
      const rest = endsAt - clock.now();
      setSeconds(Math.max(0, Math.ceil(rest / 1000)));
      if (Math.abs(clock.sleptFor()) > asleepMs && performance.now() - wokenAt > askAgainMs) {
        wokenAt = performance.now();
        wake();
      }
      if (rest <= lastCallMs && !isCalled) {
        isCalled = true;
        lastCall();
      }
      if (rest <= 0 && !isEnded) {
        isEnded = true;
        end();
      }
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [deadline, clock]);
  return deadline === null ? null : seconds;
}
