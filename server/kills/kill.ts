import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { type Random, randomFrom } from '../demo/random.ts';
import type { Place } from '../testing/places.ts';
import { startedProcess, startProcess } from '../testing/process.ts';
import { layCollege } from './college.ts';
import { Line } from './line.ts';
import { MixedLoad } from './load.ts';

const students = 8;

export interface KillsOutcome {
  /** Whatever is not as it was acknowledged. */
  readonly problems: readonly string[];
  readonly acknowledged: number;
  /** Writes whose answer was lost, and which were sent again. */
  readonly unanswered: number;
  /** Of the kills, those of a server that did not serve yet. */
  readonly whileStarting: number;
  readonly slowestStart: number;
  /** By kind, how often it was done wholly. */
  readonly turns: ReadonlyMap<string, number>;
}

/**
 * Kills a real server (SIGKILL) so many times while people write, each time at another moment: after some
 * milliseconds, upon an answer, or while it starts. The memory of what was acknowledged is here, outside of it. The seed
 * gives the moments and what people do; what the machine makes of it differs from run to run.
 */
export async function killServer(place: Place, kills: number, seed: number): Promise<KillsOutcome> {
  const college = await withDatabase(place, (database) => layCollege(database, students));
  const random = randomFrom(seed);
  const line = new Line();
  const load = new MixedLoad(college, line, randomFrom(seed + 1));
  let whileStarting = 0;
  let slowestStart = 0;
  for (let killed = 0; killed < kills; killed++) {
    if (random.next() < 0.15) {
      await killWhileStarting(place, random.whole(0, Math.round(slowestStart)));
      whileStarting++;
      continue;
    }
    const server = await startedProcess(place.variables);
    slowestStart = Math.max(slowestStart, server.startedIn);
    line.connect(server.address);
    await aMoment(random, line);
    line.disconnect();
    await server.end('SIGKILL');
  }
  const last = await startedProcess(place.variables);
  line.connect(last.address);
  await line.more(100);
  await load.stop();
  line.disconnect();
  await last.end('SIGKILL');
  const problems = await compare(place, line, load);
  const { acknowledged, unanswered } = line;
  return { problems, acknowledged, unanswered, whileStarting, slowestStart, turns: load.turns };
}

/** Early, late, or in the moment in which a write is answered. */
async function aMoment(random: Random, line: Line): Promise<void> {
  if (random.next() < 0.5) await line.more(random.whole(1, 120));
  else await sleep(random.whole(1, 1_500));
}

async function killWhileStarting(place: Place, afterMs: number): Promise<void> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), afterMs);
  const started = await startProcess(place.variables, { kill: stop.signal });
  clearTimeout(timer);
  if ('address' in started) await started.end('SIGKILL');
}

/** As everybody sees it, and as it lies in the database once no server has it any more. */
async function compare(place: Place, line: Line, load: MixedLoad): Promise<string[]> {
  const server = await startedProcess(place.variables);
  line.connect(server.address);
  const shown = await load.shown();
  line.disconnect();
  await server.end('SIGTERM');
  return [...shown, ...(await withDatabase(place, (database) => load.kept(database)))];
}

async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place.settings);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
