import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../domain/escape-html.ts';
import { linkBase } from '../../config.ts';
import type { App } from '../../context.ts';

/** The text as it was cleaned when it was handed in; what it shows of here is found from anywhere. Read once it is its turn. */
export async function* pageOf(app: App, title: string, id: string): AsyncGenerator<Uint8Array> {
  const read = app.database.read.selectFrom('submissions').select('body').where('id', '=', id);
  const { body = '' } = (await read.executeTakeFirst()) ?? {};
  const content = body.replaceAll('="/api/', `="${linkBase(app.settings)}/api/`);
  yield Buffer.from(`<!doctype html>\n<meta charset="utf-8">\n<title>${escapeHtml(title)}</title>\n${content}\n`);
}

export const linkFile = (link: string) => Buffer.from(`${link}\n`);

/** Whether a file of an archive that holds what was written, or a link, came back as it was. */
export async function isAsWritten(
  app: App,
  { id, folder }: { id: string; folder: string },
  { name, sha256 }: { name: string; sha256: string | undefined },
): Promise<boolean> {
  if (sha256 === undefined || (name !== 'text.html' && name !== 'link.txt')) return false;
  const hash = createHash('sha256');
  if (name === 'text.html') for await (const bytes of pageOf(app, folder, id)) hash.update(bytes);
  else {
    const read = app.database.read.selectFrom('submissions').select('link').where('id', '=', id);
    hash.update(linkFile((await read.executeTakeFirst())?.link ?? ''));
  }
  return hash.digest('hex') === sha256;
}
