let tries = 0;

/**
 * For code that is fetched late and may be asked for again. A browser may remember of a file that it could not be fetched,
 * and fail at once for as long as the page stands: then the file is asked for by another address.
 */
export function fetchedLate<Code>(fetchCode: () => Promise<Code>): () => Promise<Code> {
  let hasFailed = false;
  let failed: string | undefined;
  return async () => {
    if (hasFailed) askForStyles();
    if (failed !== undefined) return (await import(/* @vite-ignore */ again(failed))) as Code;
    try {
      return await fetchCode();
    } catch (error) {
      hasFailed = true;
      failed = /https?:\S+\.js/.exec(String(error))?.[0];
      throw error;
    }
  };
}

const again = (address: string) => `${address.split('?')[0]}?try=${(tries += 1)}`;

/** Styles that belong to the code are fetched with it, and by nobody a second time. */
function askForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (isMissing(link)) link.href = again(link.href);
}

/** Some browsers have no sheet for what could not be fetched, others one whose rules nobody may read. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}
