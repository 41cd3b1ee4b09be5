import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the processes of a run of tests keep what they share; outside of one, a process has its own. */
export const runDirectory = (run = String(process.pid)): string => join(tmpdir(), `collegium-run-${run}`);
