import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { CompiledQuery } from 'kysely';
import { Pool } from 'pg';
import { features } from '../server/app.ts';
import { systemClock } from '../server/clock.ts';
import { readSettings } from '../server/config.ts';
import type { App } from '../server/context.ts';
import type { Database } from '../server/db/database.ts';
import { openDatabase } from '../server/db/open.ts';
import { fillDemoCollege } from '../server/demo/build.ts';
import { authenticate } from '../server/features/identity/sessions.ts';
import { lookAs } from '../server/features/student-views/look.ts';
import { singleSignOn } from '../server/features/sso/sign-in.ts';
import { createMetrics } from '../server/http/metrics.ts';
import { createServer } from '../server/http/server.ts';
import { createSignals } from '../server/jobs/signals.ts';
import { createLog } from '../server/log.ts';
import { openStore } from '../server/storage/open.ts';
import { createVault } from '../server/vault.ts';

/**
 * One process to be measured: the demo college as it is served, and beside it, on the same database, the floor: a bare
 * Fastify route with the single cheapest query. Tells both addresses to its parent and stops when the parent goes.
 */
const data = mkdtempSync(join(tmpdir(), 'collegium-bench-'));
const settings = readSettings({ ...process.env, COLLEGIUM_DATA: data, COLLEGIUM_DEMO: '1', PORT: '0', NODE_ENV: '' });
const database = await openDatabase(settings);
// Logged as in production, to nowhere: the lines are made, the disk is not measured.
const app: App = {
  database,
  clock: systemClock,
  settings,
  log: createLog('info'),
  vault: createVault(randomBytes(32)),
  store: await openStore(settings),
  signals: createSignals(),
};
await fillDemoCollege(app);

const metrics = createMetrics(() => database.statements());
const server = await createServer({
  app,
  routes: features,
  authenticate,
  lookAs,
  singleSignOn,
  metrics,
  webDirectory: null,
});
await server.listen({ port: 0, host: '127.0.0.1' });

const floor = Fastify();
floor.get('/floor', floorQuery(database, settings.databaseUrl));
floor.get('/statements', async () => ({ statements: database.statements() }));
await floor.listen({ port: 0, host: '127.0.0.1' });

const portOf = (address: AddressInfo | string | null) => (address as AddressInfo).port;
process.send?.({ server: portOf(server.server.address()), floor: portOf(floor.server.address()) });
// Memory is compared without what is only not yet collected; `gc` is there when the parent asked for it.
process.on('message', () => globalThis.gc?.());
process.on('disconnect', () => {
  void Promise.all([server.close(), floor.close()])
    .then(() => database.close())
    .then(() => rmSync(data, { recursive: true, force: true }))
    .finally(() => process.exit(0));
});

function floorQuery(embedded: Database, url: string | undefined): () => Promise<unknown> {
  const text = 'select name from terms order by id limit 1';
  if (!url) return async () => (await embedded.read.executeQuery(CompiledQuery.raw(text, []))).rows[0];
  const pool = new Pool({ connectionString: url, max: 10 });
  return async () => (await pool.query({ name: 'floor', text })).rows[0];
}
