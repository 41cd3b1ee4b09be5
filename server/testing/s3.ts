import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../storage/settings.ts';

export interface TestS3 {
  settings: S3Settings;
  variables: Record<string, string>;
  stop(): Promise<void>;
}

const bucket = 'collegium';

/** An S3-compatible store that is this caller's alone. It accepts any signature: those have tests of their own. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'collegium-s3-'));
  const s3rver = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket }] });
  await s3rver.configureBuckets();
  const handle = s3rver.callback();
  const uploads = join(directory, bucket, '._S3rver_uploads');
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!(await answerMissing(uploads, request, response))) handle(request, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  const endpoint = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  const [accessKey, secretKey] = ['S3RVER', 'S3RVER'];
  return {
    settings: { endpoint, region: 'us-east-1', bucket, accessKey, secretKey, pathStyle: true },
    variables: {
      COLLEGIUM_S3_ENDPOINT: endpoint,
      COLLEGIUM_S3_BUCKET: bucket,
      COLLEGIUM_S3_ACCESS_KEY: accessKey,
      COLLEGIUM_S3_SECRET_KEY: secretKey,
      COLLEGIUM_S3_PATH_STYLE: '1',
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** ListParts, AbortMultipartUpload and NoSuchUpload, which s3rver lacks, over the files in which it keeps parts. */
async function answerMissing(uploads: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const uploadId = new URL(request.url ?? '', 'http://s3').searchParams.get('uploadId');
  if (!uploadId) return false;
  const folder = join(uploads, uploadId);
  const names = await readdir(folder).catch(() => null);
  if (!names) response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
  else if (request.method === 'GET') response.end(await partsAnswer(folder, names));
  else if (request.method === 'DELETE') {
    await rm(folder, { recursive: true });
    response.writeHead(204).end();
  } else return false;
  return true;
}

async function partsAnswer(folder: string, names: string[]): Promise<string> {
  const numbers = names.filter((name) => /^\d+$/.test(name)).toSorted((a, b) => Number(a) - Number(b));
  const parts = await Promise.all(
    numbers.map(async (number) => {
      const [{ size }, md5] = [await stat(join(folder, number)), await readFile(join(folder, `${number}.md5`), 'utf8')];
      return `<Part><PartNumber>${number}</PartNumber><Size>${size}</Size><ETag>"${md5}"</ETag></Part>`;
    }),
  );
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
}
