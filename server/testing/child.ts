import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface DatabaseChild {
  pid: number;
  /** What it has said so far, a line each. */
  lines: string[];
  /** Waits for a line; throws what it wrote to stderr should it end before. */
  until(wanted: (line: string) => boolean): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts database-child.ts, or another of this directory, run by `prefix` where one is given. */
export function startDatabaseChild(
  task: Record<string, unknown>,
  prefix: string[] = [],
  file: 'database-child.ts' | 'notifications-child.ts' = 'database-child.ts',
): DatabaseChild {
  const [command, ...args] = [...prefix, process.execPath, join(import.meta.dirname, file), JSON.stringify(task)];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  const lines: string[] = [];
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const reader = createInterface(child.stdout);
  reader.on('line', (line) => lines.push(line));
  return {
    pid: child.pid ?? 0,
    lines,
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => lines.some(wanted) && resolve();
        reader.on('line', look);
        child.once('exit', () => reject(new Error(`The child ended: ${errors}`)));
        look();
      }),
    kill: async (signal) => {
      child.kill(signal);
      await exit;
      // What it wrote before its end is all read once its stdout is closed.
      if (!child.stdout.closed) await once(child.stdout, 'close');
    },
  };
}
