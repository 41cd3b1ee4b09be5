/**
 * Does what can wait: the page has drawn what is there to see and asked for what it needs, and has nothing else to do. What
 * it returns calls that off.
 */
export function whenIdle(work: () => void, afterMs = 1500): () => void {
  let idle = 0;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') work();
    else idle = requestIdleCallback(work, { timeout: 3000 });
  }, afterMs);
  return () => {
    clearTimeout(timer);
    if (idle) cancelIdleCallback(idle);
  };
}
