import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { appJobs } from './app-jobs.ts';
import { features } from './app.ts';
import { systemClock } from './clock.ts';
import type { Settings } from './config.ts';
import type { App } from './context.ts';
import { DatabaseStopped } from './db/embedded-thread.ts';
import { openDatabase } from './db/open.ts';
import { fillDemoCollege } from './demo/build.ts';
import { authenticate } from './features/identity/sessions.ts';
import { followCollege } from './features/platform/load.ts';
import { needsSetup, renewSetupToken } from './features/identity/setup.ts';
import { singleSignOn } from './features/sso/sign-in.ts';
import { seeAs } from './see-as.ts';
import { createMetrics, measureJobs } from './http/metrics.ts';
import { createServer } from './http/server.ts';
import { type Job, repeating } from './jobs/repeating.ts';
import { createSignals } from './jobs/signals.ts';
import { createLog } from './log.ts';
import { openControl } from './operations/control.ts';
import { openVault } from './open-vault.ts';
import { openStore } from './storage/open.ts';

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
  try {
    const app: App = {
      database,
      clock: systemClock,
      settings,
      log: createLog(settings.logLevel),
      vault: await openVault(settings, database),
      store: await openStore(settings),
      signals: createSignals(),
    };
    if (settings.demo && settings.isProduction) warnOfPublicPasswords(app);
    if (settings.demo && (await needsSetup(database.read))) {
      say('Filling in the demo college (once, a few seconds) …');
      await fillDemoCollege(app);
    }
    const stopFollowing = await followCollege(app);
    const metrics = createMetrics(() => database.statements());
    const server = await createServer({
      app,
      routes: features,
      authenticate,
      lookAs: seeAs,
      singleSignOn,
      metrics,
      webDirectory,
    });
    await server.listen({ port: settings.port, host: settings.host });
    const jobs = [endWithDatabase(app), ...appJobs(app)].map((job) => repeating(job, app));
    measureJobs(metrics, jobs);
    const control = database.kind === 'embedded' ? await openControl(app) : null;
    const address = settings.publicUrl ?? addressOf(settings, server.server.address());
    // Not before it listens: where that fails, the link would lead to whatever else answers there.
    await announceSetup(app, address);
    return {
      address,
      async stop() {
        await control?.close();
        await server.close();
        await Promise.all(jobs.map((job) => job.stop()));
        await stopFollowing();
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

/** A college that people are shown is started as one in use: whoever runs it is told what anybody can do there. */
function warnOfPublicPasswords({ log }: App): void {
  log.warn(
    {},
    'COLLEGIUM_DEMO=1 with NODE_ENV=production: the passwords of the demo accounts are public, its administrator included. Keep nothing of your own in this college',
  );
}

async function announceSetup(app: App, address: string): Promise<void> {
  const token = await renewSetupToken(app);
  if (!token) return;
  say(
    `\nThis college has no administrator yet. Open this link within an hour to create the first one:\n${address}/setup?token=${token}\n`,
  );
}

/** An embedded database that has stopped (a full or failing disk) never comes back by itself: the process ends, to be started anew. */
function endWithDatabase(app: App): Job {
  const ping = async () => {
    try {
      await app.database.ping();
    } catch (error) {
      if (!(error instanceof DatabaseStopped)) throw error;
      app.log.error({ err: error }, 'the process ends, because its database has');
      process.exit(1);
    }
  };
  return { name: 'database', everyMs: 5_000, work: ping };
}
