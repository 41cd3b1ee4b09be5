import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { signInTo, startedProcess } from '../server/testing/process.ts';
import { median } from './measure.ts';

const size = 500 * 1024 * 1024 - 1024;
const runs = 3;

/** What a large upload costs beside a bare server that writes the body to the same disk, synced like ours. */
export async function benchUpload(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'collegium-upload-'));
  const source = join(folder, 'source');
  await writeNoise(source);
  const floor = createServer((request, response) => {
    void pipeline(request, createWriteStream(join(folder, 'floor'), { flush: true })).then(() => response.end());
  });
  await once(floor.listen(0, '127.0.0.1'), 'listening');
  const bound = floor.address();
  const floorUrl = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`;
  const server = await startedProcess({ COLLEGIUM_DATA: join(folder, 'data'), COLLEGIUM_DEMO: '1' });
  const ours: number[] = [];
  const bare: number[] = [];
  let growth = 0;
  try {
    const cookie = await signInTo(server.address, 'instructor');
    for (let run = 0; run < runs; run++) {
      bare.push(await timed(() => put(source, floorUrl)));
      const begun = await fetch(`${server.address}/api/objects/upload`, { method: 'POST', headers: { cookie } });
      const { uploadURL } = (await begun.json()) as { uploadURL: string };
      const before = residentMegabytes(server.child);
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, residentMegabytes(server.child))), 20);
      ours.push(await timed(() => put(source, uploadURL, cookie)));
      clearInterval(watch);
      // The first upload also loads code; after it, what grows is the upload's.
      if (run > 0) growth = Math.max(growth, most - before);
    }
  } finally {
    await server.end('SIGTERM');
    floor.close();
    await rm(folder, { recursive: true, force: true });
  }
  const rate = (seconds: number) => `${Math.round(size / 1024 / 1024 / seconds)} MB/s`;
  const share = Math.round((100 * median(bare)) / median(ours));
  process.stdout.write(
    `\nUpload of 500 MB: ${rate(median(ours))}, a bare server ${rate(median(bare))}: ${share} % (at least 50). ` +
      `Memory grew by ${Math.round(growth)} MB (at most 50).\n`,
  );
}

async function writeNoise(path: string): Promise<void> {
  const file = await open(path, 'w');
  const block = Buffer.alloc(1024 * 1024);
  for (let at = 0; at < size; at += block.length) {
    block.writeUInt32LE(at % 0xffffffff);
    await file.write(block, 0, Math.min(block.length, size - at));
  }
  await file.close();
}

async function put(source: string, url: string, cookie = ''): Promise<void> {
  const curl = spawn('curl', ['-sSf', '-T', source, '-H', `Cookie: ${cookie}`, '-o', '/dev/null', url], {
    stdio: 'inherit',
  });
  const [code] = await once(curl, 'exit');
  if (code !== 0) throw new Error(`curl ended with ${code}.`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

function residentMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

if (import.meta.main) await benchUpload();
