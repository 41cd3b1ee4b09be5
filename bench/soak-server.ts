import { readdirSync } from 'node:fs';
import { appJobs } from '../server/app-jobs.ts';
import { repeating } from '../server/jobs/repeating.ts';
import { layCollege } from '../server/kills/college.ts';
import { openApp, serveApp, stopWithParent } from './served-app.ts';

/** What a process holds, once what nobody needs any more is collected. */
export interface Held {
  /** Bytes. */
  rss: number;
  heap: number;
  /** Outside the heap: answers that are kept, files on their way, the embedded database. */
  buffers: number;
  handles: number;
  /** Open files and connections; 0 where the system does not tell. */
  descriptors: number;
}

/** The process that a soak is measured on: the server with its jobs, and a course whose people are signed in. */
const app = await openApp('0');
const college = await layCollege(app.database, Number(process.env['SOAK_USERS']));
const server = await serveApp(app);
const jobs = appJobs(app).map((job) => repeating(job, app));

function held(): Held {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return {
    rss,
    heap: heapUsed,
    buffers: external,
    handles: process.getActiveResourcesInfo().length,
    descriptors: descriptors(),
  };
}

function descriptors(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}

process.on('message', () => process.send?.(held()));
process.send?.({ college, address: `http://127.0.0.1:${server.port}` });
stopWithParent(app, async () => {
  await server.close();
  await Promise.all(jobs.map((job) => job.stop()));
});
