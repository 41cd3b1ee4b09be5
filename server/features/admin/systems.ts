import { statfs } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { AdminOverview, SystemHealth } from '../../../contract/admin.ts';
import type { App } from '../../context.ts';

/** From where on people feel it. */
const slow = { webMs: 100, databaseMs: 250 };
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
  };
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
