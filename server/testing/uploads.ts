import type { Answer } from '../../contract/api.ts';
import type { FilePurpose } from '../../domain/upload-rules.ts';
import type { Client } from './college.ts';

interface Given {
  name: string;
  bytes: Buffer;
  purpose?: FilePurpose;
  courseId?: string;
  headers?: Record<string, string>;
}

/** Begins an upload and sends it; answers its key. */
export async function sendFile(client: Client, bytes: Buffer, headers: Record<string, string> = {}): Promise<string> {
  const { key, uploadURL } = (await client.call('POST /api/objects/upload', { body: {} })).answer;
  const sent = await client.raw({ method: 'PUT', url: new URL(uploadURL).pathname, payload: bytes, headers });
  if (sent.statusCode !== 204) throw new Error(`The upload was answered ${sent.statusCode} ${sent.body}`);
  return key;
}

/** The whole way: sent, and said what it is for. */
export async function uploadFile(client: Client, given: Given): Promise<Answer<'POST /api/files'>> {
  const { name, bytes, purpose = 'content-file', courseId, headers } = given;
  const key = await sendFile(client, bytes, headers);
  const body = { key, name, purpose, ...(courseId && { courseId }) };
  return (await client.call('POST /api/files', { body })).answer;
}

/** A small file that is what its name says. */
export const samples = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  mp3: Buffer.concat([
    Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'),
    Buffer.from('fffb9064', 'hex'),
    Buffer.alloc(2000),
  ]),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>parent.ran?.("svg");alert(1)</script></svg>'),
  html: Buffer.from('<!doctype html><title>x</title><script>parent.ran?.("html");alert(document.cookie)</script>'),
  /** A picture that begins as one and goes on as a page. */
  gifAndHtml: Buffer.concat([
    Buffer.from('GIF89a/*', 'latin1'),
    Buffer.alloc(40),
    Buffer.from('*/=1;alert(1);<script>parent.ran?.("polyglot");alert(document.cookie)</script>'),
  ]),
};
