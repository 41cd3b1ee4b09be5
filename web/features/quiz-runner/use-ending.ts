import { useEffect, useEffectEvent, useState } from 'react';

const againMs = 5000;

/**
 * When the time is up the attempt is submitted, and tried again until the server has answered. `isUp` from then on;
 * `isUnreached` while no try has succeeded.
 */
export function useEnding(submit: (isQuiet: boolean) => Promise<boolean>) {
  const [isUp, setUp] = useState(false);
  const [isUnreached, setUnreached] = useState(false);
  const attempt = useEffectEvent(() => submit(true));
  useEffect(() => {
    if (!isUp) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const tryIt = async () => {
      if ((await attempt()) || isOver) return;
      setUnreached(true);
      timer = setTimeout(() => void tryIt(), againMs);
    };
    void tryIt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isUp]);
  return { isUp, isUnreached, end: () => setUp(true) };
}
