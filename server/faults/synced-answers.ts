/** An answer of a server as strace saw it leave, and what of the log was on the disk by then. */
export interface TracedAnswer {
  readonly status: number;
  /** What was written to the log since the answer before. */
  readonly wrote: boolean;
  /** By then a sync had ended that began after the last write. */
  readonly synced: boolean;
}

const logFile = /<[^>]*\/pg_wal\/[0-9A-F]{24}>/;
const answer = /"HTTP\/1\.1 (\d{3})/;

/**
 * Reads the answers out of a trace of `strace -f -y`, in order. Meant for a server that is asked one thing after the
 * other: each answer to a write has to stand behind a write to the log, and a sync of it that has ended.
 */
export function answersIn(trace: string): TracedAnswer[] {
  const answers: TracedAnswer[] = [];
  const syncing = new Set<string>();
  let [wrote, synced] = [false, false];
  for (const line of trace.split('\n')) {
    const pid = /^\d+/.exec(line)?.[0] ?? '';
    const status = answer.exec(line)?.[1];
    if (status !== undefined) {
      answers.push({ status: Number(status), wrote, synced });
      [wrote, synced] = [false, false];
    } else if (/\bf(data)?sync resumed>/.test(line)) {
      if (syncing.delete(pid)) synced = wrote && line.includes('= 0');
    } else if (!logFile.test(line)) {
      continue;
    } else if (!/^\d+ +f(data)?sync\(/.test(line)) {
      [wrote, synced] = [true, false];
    } else if (line.includes('<unfinished')) {
      syncing.add(pid);
    } else {
      synced = wrote && line.includes('= 0');
    }
  }
  return answers;
}
