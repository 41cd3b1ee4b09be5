import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '../config.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

/** The settings of a college whose store answers everything with a status; null: nothing listens there. */
async function collegeWith(status: number | null) {
  const server = createServer((_, response) => response.writeHead(status ?? 500).end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  if (status === null) await new Promise((closed) => server.close(closed));
  const settings = readSettings({
    COLLEGIUM_DATA: join(tmpdir(), 'collegium-without-data'),
    COLLEGIUM_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    COLLEGIUM_S3_BUCKET: 'college',
    COLLEGIUM_S3_ACCESS_KEY: 'key',
    COLLEGIUM_S3_SECRET_KEY: 'secret',
    COLLEGIUM_S3_PATH_STYLE: '1',
  });
  return { settings, close: () => server.close() };
}

it.each([
  [null, 'cannot be reached (ECONNREFUSED). Look at COLLEGIUM_S3_ENDPOINT'],
  [404, 'There is no bucket college in the file store'],
  [403, 'does not let this key into the bucket college'],
  [301, 'does not open the bucket college (301). Look at COLLEGIUM_S3_REGION'],
])(
  'a backup and a restore with a store that answers %s say what to look at, before they begin',
  async (status, says) => {
    const { settings, close } = await collegeWith(status);
    await expect(backUp(settings, join(tmpdir(), 'never.tar'))).rejects.toThrow(says);
    await expect(restore(settings, join(tmpdir(), 'never.tar'))).rejects.toThrow(says);
    close();
  },
);
