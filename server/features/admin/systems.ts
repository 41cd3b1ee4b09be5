import { statfs } from 'node:fs/promises';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AdminOverview, SystemHealth } from '../../../contract/admin.ts';
import type { App } from '../../context.ts';
import { newId } from '../../ids.ts';
import { runningJobs } from '../../jobs/repeating.ts';
import { mailIsSetUp } from '../../mail/queue.ts';

/** From where on people feel it. */
const slow = { webMs: 100, databaseMs: 250, storeMs: 1_000, liveMs: 1_000 };
/** Not that of the live stream: nobody else hears it. */
const probeChannel = 'collegium_probe';
const longestEchoMs = 2_000;
/** A disk with less than both is about to be full. */
const low = { bytes: 1024 ** 3, share: 0.05 };

/** Asks each system now. A database that does not answer at all is the whole call's failure (503). */
export async function probeSystems(app: App): Promise<AdminOverview['systems']> {
  const delayMs = await millisecondsOf(() => setImmediate());
  const pingMs = await millisecondsOf(() => app.database.ping());
  return {
    web: {
      health: healthOf(delayMs, slow.webMs),
      delayMs,
      uptimeSeconds: Math.floor(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
    },
    database: { health: healthOf(pingMs, slow.databaseMs), kind: app.database.kind, pingMs },
    disk: await probeDisk(app),
    store: await probeStore(app),
    mail: await probeMail(app),
    jobs: probeJobs(app),
    live: await probeLive(app),
  };
}

/** Any key will do: that there is no such file is an answer too. */
async function probeStore({ store, log }: App): Promise<AdminOverview['systems']['store']> {
  if (store.kind === 'disk') return null;
  try {
    const pingMs = await millisecondsOf(() => store.head('files/probe'));
    return { health: healthOf(pingMs, slow.storeMs), pingMs };
  } catch (err) {
    log.warn({ err }, 'the store of files does not answer');
    return { health: 'failing', pingMs: null };
  }
}

/** A mail that waits with an error was refused, or the mail server did not answer. */
async function probeMail({ settings, database }: App): Promise<AdminOverview['systems']['mail']> {
  if (!mailIsSetUp(settings)) return null;
  const { waiting, tried } = await database.read
    .selectFrom('mails')
    .where('state', '=', 'queued')
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.countAll<number>().filterWhere('last_error', 'is not', null).as('tried'),
    ])
    .executeTakeFirstOrThrow();
  // In a demo college nobody takes it: administrators read it here.
  if (settings.smtpUrl === undefined) return { health: 'operational', kind: 'outbox', waiting };
  return { health: tried > 0 ? 'failing' : 'operational', kind: 'smtp', waiting };
}

function probeJobs({ signals }: App): AdminOverview['systems']['jobs'] {
  const jobs = runningJobs(signals);
  const failing = jobs
    .filter(({ lastSuccess, lastFailure }) => lastFailure !== null && (!lastSuccess || lastSuccess < lastFailure))
    .map(({ name }) => name);
  return { health: failing.length > 0 ? 'failing' : 'operational', count: jobs.length, failing };
}

/** Tells something, and waits until it is heard, but never for long. */
async function probeLive({ database, log }: App): Promise<AdminOverview['systems']['live']> {
  const heard = Promise.withResolvers<void>();
  const wanted = newId();
  const listening = database.listen(probeChannel, {
    heard: (payload) => payload === wanted && heard.resolve(),
    missed: () => {},
  });
  const echo = async () => {
    await listening;
    return millisecondsOf(async () => {
      await sql`select pg_notify(${probeChannel}, ${wanted})`.execute(database.read);
      await heard.promise;
    });
  };
  try {
    const delayMs = await Promise.race([echo(), setTimeout(longestEchoMs, undefined, { ref: false }).then(lost)]);
    return { health: healthOf(delayMs, slow.liveMs), delayMs };
  } catch (err) {
    log.warn({ err }, 'what is told to open pages does not come through');
    return { health: 'failing', delayMs: null };
  } finally {
    void listening.then((stop) => stop()).catch(() => undefined);
  }
}

function lost(): never {
  throw new Error('nothing was heard');
}

async function probeDisk(app: App): Promise<AdminOverview['systems']['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(app.settings.dataDirectory);
    const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
    const isLow = freeBytes < low.bytes || freeBytes < totalBytes * low.share;
    return { health: isLow ? 'low' : 'operational', freeBytes, totalBytes };
  } catch (err) {
    // With a database server, nothing may have been stored here yet.
    if (app.database.kind === 'embedded') app.log.warn({ err }, 'the data directory cannot be measured');
    return null;
  }
}

function healthOf(milliseconds: number, tooLong: number): SystemHealth {
  return milliseconds < tooLong ? 'operational' : 'slow';
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return Math.round((performance.now() - begun) * 10) / 10;
}
