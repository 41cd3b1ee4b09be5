import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { demoPassword } from '../demo/accounts.ts';

/** A real server process, for tests of its start and its end. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly address: string;
  /** Milliseconds from its start until it said that it serves. */
  readonly startedIn: number;
  /** What it printed until it served. */
  readonly output: string;
  /** Ends it with a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface FailedStart {
  readonly code: number | null;
  readonly output: string;
}

const main = join(import.meta.dirname, '../main.ts');

interface Start {
  /** Kills it, also before it serves. */
  kill?: AbortSignal;
  /** The program that runs it. */
  by?: readonly string[];
}

/** What a process of a test gets from this one: settings of the tests themselves are none of a server's. */
export function inheritedVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('COLLEGIUM_')));
}

/** Starts `server/main.ts`; answers once it serves, or with its exit code and words when it does not. */
export async function startProcess(
  variables: Record<string, string>,
  { kill, by = [] }: Start = {},
): Promise<ServerProcess | FailedStart> {
  const began = performance.now();
  const env = {
    ...inheritedVariables(),
    PORT: '0',
    COLLEGIUM_LOG: 'error',
    DATABASE_URL: '',
    NODE_ENV: '',
    ...variables,
  };
  const [program, ...words] = [...by, process.execPath, main];
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  kill?.addEventListener('abort', () => child.kill('SIGKILL'));
  let output = '';
  const served = new Promise<string>((found) => {
    const read = (part: Buffer) => {
      output += part.toString();
      const address = /serves on (http:\S+)/.exec(output)?.[1];
      if (address) found(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const first = await Promise.race([served, gone]);
  if (typeof first !== 'string') return { code: first, output };
  return {
    child,
    address: first,
    startedIn: performance.now() - began,
    output,
    async end(signal) {
      child.kill(signal);
      await gone;
    },
  };
}

/** The same, for tests in which a start that fails is a failure. */
export async function startedProcess(variables: Record<string, string>, how: Start = {}): Promise<ServerProcess> {
  const started = await startProcess(variables, how);
  if ('address' in started) return started;
  throw new Error(`The server ended with ${started.code}:\n${started.output}`);
}

/** The session cookie of a demo account. */
export async function signInTo(address: string, username: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status} ${await response.text()}`);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
