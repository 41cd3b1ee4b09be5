/** Of each file of code, its way here; nothing of what failed, so that it is asked for again. */
const asked = new Map<string, Promise<unknown>>();

/**
 * What stands around each `import()` of the built application. For as long as a page stands, browsers remember of a script
 * that it could not be imported, and with it of all that imports it. So everything that the code consists of is fetched
 * first, which can be tried again, and it is imported once all has come.
 */
export async function fetchCode<Code>(importIt: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  await Promise.all(files.map(ask));
  return importIt();
}

function ask(file: string): Promise<unknown> {
  const address = `/${file}`;
  let coming = asked.get(address);
  if (!coming) {
    coming = address.endsWith('.css') ? style(address) : script(address);
    asked.set(address, coming);
    coming.catch(() => asked.delete(address));
  }
  return coming;
}

/** The page that the server sent names what it begins with: scripts to import, and style sheets, some only to be fetched. */
const isNamedByPage = (where: string) => document.head.querySelector(where) !== null;

/** As browsers say it of an import: the router loads a page anew then, whose files a new release may have taken away. */
const notFetched = (address: string, cause?: unknown) =>
  new TypeError(`Failed to fetch dynamically imported module: ${address}`, { cause });

/** Into the browser's cache, where the import finds it. */
async function script(address: string): Promise<void> {
  if (isNamedByPage(`[href="${address}"],[src="${address}"]`)) return;
  try {
    const answer = await fetch(address);
    if (answer.ok && (await answer.arrayBuffer())) return;
  } catch (cause) {
    throw notFetched(address, cause);
  }
  throw notFetched(address);
}

async function style(address: string): Promise<void> {
  if (isNamedByPage(`[rel=stylesheet][href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  // As the server names it: otherwise it would be fetched a second time.
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(notFetched(address));
    });
    document.head.append(link);
  });
}
