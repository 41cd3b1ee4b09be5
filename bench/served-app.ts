import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { features } from '../server/app.ts';
import { systemClock } from '../server/clock.ts';
import { readSettings } from '../server/config.ts';
import type { App } from '../server/context.ts';
import { openDatabase } from '../server/db/open.ts';
import { authenticate } from '../server/features/identity/sessions.ts';
import { seeAs } from '../server/see-as.ts';
import { singleSignOn } from '../server/features/sso/sign-in.ts';
import { createMetrics } from '../server/http/metrics.ts';
import { createServer } from '../server/http/server.ts';
import { createSignals } from '../server/jobs/signals.ts';
import { createLog } from '../server/log.ts';
import { openStore } from '../server/storage/open.ts';
import { createVault } from '../server/vault.ts';

const data = mkdtempSync(join(tmpdir(), 'collegium-bench-'));

/** The application on a database of its own. Logged as in production, to nowhere: the lines are made, no disk is measured. */
export async function openApp(demo: '0' | '1'): Promise<App> {
  const settings = readSettings({
    ...process.env,
    COLLEGIUM_DATA: data,
    COLLEGIUM_DEMO: demo,
    PORT: '0',
    NODE_ENV: '',
  });
  return {
    database: await openDatabase(settings),
    clock: systemClock,
    settings,
    log: createLog('info'),
    vault: createVault(randomBytes(32)),
    store: await openStore(settings),
    signals: createSignals(),
  };
}

/** Its calls, served as in earnest. */
export async function serveApp(app: App): Promise<{ port: number; close: () => Promise<unknown> }> {
  const metrics = createMetrics(() => app.database.statements());
  const outside = { authenticate, lookAs: seeAs, singleSignOn };
  const server = await createServer({ app, routes: features, ...outside, metrics, webDirectory: null });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return { port: portOf(server.server.address()), close: () => server.close() };
}

export const portOf = (address: AddressInfo | string | null) => (address as AddressInfo).port;

/** Stops when the parent goes, and leaves nothing behind. */
export function stopWithParent(app: App, close: () => Promise<unknown>): void {
  process.on('disconnect', () => {
    void close()
      .then(() => app.database.close())
      .then(() => rmSync(data, { recursive: true, force: true }))
      .finally(() => process.exit(0));
  });
}
