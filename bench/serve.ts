import Fastify from 'fastify';
import { CompiledQuery } from 'kysely';
import { Pool } from 'pg';
import type { Database } from '../server/db/database.ts';
import { fillDemoCollege } from '../server/demo/build.ts';
import { largestPersons, samePersons } from './calls/persons.ts';
import { layPeople } from './people.ts';
import { layThread } from './thread-college.ts';
import { openApp, portOf, serveApp, stopWithParent } from './served-app.ts';

/**
 * One process to be measured: the demo college as it is served, and beside it, on the same database, the floor: a bare
 * Fastify route with the single cheapest query. Tells both addresses to its parent and stops when the parent goes.
 */
const app = await openApp('1');
await fillDemoCollege(app);
const { database } = app;
if (process.env['BENCH_PEOPLE']) await layPeople(database, Number(process.env['BENCH_PEOPLE']));
if (process.env['BENCH_THREAD']) await layThread(database);
const server = await serveApp(app);

const floor = Fastify();
floor.get('/floor', floorQuery(database, app.settings.databaseUrl));
floor.get('/statements', async () => ({ statements: database.statements() }));
floor.get('/persons', async () => ({ same: await samePersons(database), largest: await largestPersons(database) }));
await floor.listen({ port: 0, host: '127.0.0.1' });

process.send?.({ server: server.port, floor: portOf(floor.server.address()) });
// Memory is compared without what is only not yet collected; `gc` is there when the parent asked for it.
process.on('message', () => globalThis.gc?.());
stopWithParent(app, () => Promise.all([server.close(), floor.close()]));

function floorQuery(embedded: Database, url: string | undefined): () => Promise<unknown> {
  const text = 'select name from terms order by id limit 1';
  if (!url) return async () => (await embedded.read.executeQuery(CompiledQuery.raw(text, []))).rows[0];
  const pool = new Pool({ connectionString: url, max: 10 });
  return async () => (await pool.query({ name: 'floor', text })).rows[0];
}
