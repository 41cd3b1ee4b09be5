import type { Log } from '../context.ts';
import type { SignalName, Signals } from './signals.ts';

/** Work that a process does again and again. It must bear to be done by several processes at once. */
export interface Job {
  /** For the log and the metrics: `mail`, `old-sessions`. */
  readonly name: string;
  readonly everyMs: number;
  /** Done at once after this, besides. */
  readonly wokenBy?: SignalName;
  work(): Promise<void>;
  /** Gives back what the job holds, once it has stopped. */
  close?(): void;
}

export interface RepeatingJob {
  readonly name: string;
  /** Of the last turn that ended well or badly; null before the first. */
  readonly lastSuccess: Date | null;
  readonly lastFailure: Date | null;
  /** Waits for the turn that is running. */
  stop(): Promise<void>;
}

/** Those of each process, by what wakes them. */
const runningBySignals = new WeakMap<Signals, Set<RepeatingJob>>();

/** The jobs that run in the process with these signals. */
export function runningJobs(signals: Signals): readonly RepeatingJob[] {
  return [...(runningBySignals.get(signals) ?? [])];
}

/**
 * Starts a job: a first turn at once, because a start may come after a long pause, and then one every so often. Turns
 * never overlap; whatever wakes the job during one makes it run once more. A failure is logged, and the next turn tries again.
 */
export function repeating(job: Job, { log, signals }: { log: Log; signals: Signals }): RepeatingJob {
  let lastSuccess: Date | null = null;
  let lastFailure: Date | null = null;
  let running: Promise<void> | null = null;
  const turn = { isWanted: false, isStopped: false };

  async function turns(): Promise<void> {
    while (turn.isWanted && !turn.isStopped) {
      turn.isWanted = false;
      try {
        await job.work();
        lastSuccess = new Date();
      } catch (err) {
        lastFailure = new Date();
        log.error({ err, job: job.name }, 'a job failed');
      }
    }
    running = null;
  }

  function wake(): void {
    turn.isWanted = true;
    if (!turn.isStopped) running ??= turns();
  }

  const timer = setInterval(wake, job.everyMs);
  const unsubscribe = job.wokenBy ? signals.on(job.wokenBy, wake) : null;
  wake();
  const others = runningBySignals.get(signals) ?? new Set();
  const started: RepeatingJob = {
    name: job.name,
    get lastSuccess() {
      return lastSuccess;
    },
    get lastFailure() {
      return lastFailure;
    },
    async stop() {
      turn.isStopped = true;
      clearInterval(timer);
      unsubscribe?.();
      others.delete(started);
      await running;
      job.close?.();
    },
  };
  runningBySignals.set(signals, others.add(started));
  return started;
}
