import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { features } from './app.ts';
import { systemClock } from './clock.ts';
import type { Settings } from './config.ts';
import type { App } from './context.ts';
import { DatabaseStopped } from './db/embedded-thread.ts';
import { openDatabase } from './db/open.ts';
import { fillDemoCollege } from './demo/build.ts';
import { authenticate, forgetOldSessions } from './features/identity/sessions.ts';
import { needsSetup, renewSetupToken } from './features/identity/setup.ts';
import { createMetrics } from './http/metrics.ts';
import { createServer } from './http/server.ts';
import { createLog } from './log.ts';

export interface College {
  /** Where it answers, for example `http://localhost:3000`. */
  readonly address: string;
  stop(): Promise<void>;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Opens the database, fills the demo college in where that is asked for, and serves. */
export async function startCollege(settings: Settings, webDirectory: string): Promise<College> {
  if (!existsSync(join(webDirectory, 'app.html')))
    throw new Error('The web application is not built. Run npm start, or node scripts/build-web.ts.');
  const database = await openDatabase(settings);
  const app: App = { database, clock: systemClock, settings, log: createLog(settings.logLevel) };
  try {
    if (settings.demo && (await needsSetup(database.read))) {
      say('Filling in the demo college (once, a few seconds) …');
      await fillDemoCollege(app);
    }
    await announceSetup(app);
    const server = await createServer({
      app,
      routes: features,
      authenticate,
      metrics: createMetrics(() => database.statements()),
      webDirectory,
    });
    await server.listen({ port: settings.port, host: settings.host });
    const timers = [every(600_000, app, forgetOldSessions), every(5_000, app, endWithDatabase)];
    const address = settings.publicUrl ?? addressOf(settings, server.server.address());
    say(`Collegium serves on ${address}`);
    return {
      address,
      async stop() {
        timers.forEach(clearInterval);
        await server.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function addressOf(settings: Settings, bound: AddressInfo | string | null): string {
  const port = bound && typeof bound === 'object' ? bound.port : settings.port;
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
  return `http://${host}:${port}`;
}

async function announceSetup(app: App): Promise<void> {
  const token = await renewSetupToken(app);
  if (!token) return;
  const base = app.settings.publicUrl ?? `http://localhost:${app.settings.port}`;
  say(
    `\nThis college has no administrator yet. Open this link within an hour to create the first one:\n${base}/setup?token=${token}\n`,
  );
}

function every(milliseconds: number, app: App, work: (app: App) => Promise<void>): NodeJS.Timeout {
  const run = () => work(app).catch((err: unknown) => app.log.error({ err }, `${work.name} failed`));
  return setInterval(() => void run(), milliseconds);
}

/** An embedded database that has stopped (a full or failing disk) never comes back by itself: the process ends, to be started anew. */
async function endWithDatabase(app: App): Promise<void> {
  try {
    await app.database.ping();
  } catch (error) {
    if (!(error instanceof DatabaseStopped)) throw error;
    app.log.error({ err: error }, 'the process ends, because its database has');
    process.exit(1);
  }
}
