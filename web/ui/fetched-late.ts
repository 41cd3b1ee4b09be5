let tries = 0;

/**
 * For code that is fetched late and may be asked for again. A browser may remember of a file that it could not be fetched,
 * and fail at once for as long as the page stands: then the file is asked for by another address.
 */
export function fetchedLate<Code>(fetchCode: () => Promise<Code>): () => Promise<Code> {
  let failed: string | undefined;
  return async () => {
    if (failed !== undefined) return (await import(/* @vite-ignore */ `${failed}?try=${(tries += 1)}`)) as Code;
    try {
      return await fetchCode();
    } catch (error) {
      failed = /https?:\S+\.js/.exec(String(error))?.[0];
      throw error;
    }
  };
}
