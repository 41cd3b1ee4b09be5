const first = 1000;
const longest = 30_000;

/** Asks for code again where it could not be fetched: with the next connection, or after a while. `onFailure` is called once. */
export async function untilItComes<Code>(fetchCode: () => Promise<Code>, onFailure?: () => void): Promise<Code> {
  for (let wait = first; ; wait = Math.min(wait * 2, longest)) {
    try {
      return await fetchCode();
    } catch {
      // Asked for again.
    }
    if (wait === first) onFailure?.();
    await connected(wait);
  }
}

/** After so many milliseconds, or as soon as there is a connection again. */
const connected = (wait: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, wait);
    addEventListener('online', () => resolve(), { once: true });
  });
