import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

// node scripts/postgres-scratch.ts -- <command…>: runs the command with TEST_DATABASE_URL naming a PostgreSQL server
// that exists for this run only.

const oldestVersion = 15;

/** No PostgreSQL to be found on this machine. */
export class NoPostgres extends Error {
  override name = 'NoPostgres';
}

export interface ScratchPostgres {
  /** Of the superuser's own database, over a socket that only this user can reach. */
  url: string;
  version: number;
  /** Stops the server and leaves its data, for `resume`. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

interface Owner {
  uid?: number;
  gid?: number;
}

/** Starts a server of its own in a temporary folder, with fsync on as in earnest, where nothing else is asked. */
export async function startScratchPostgres({ fsync = 'on' }: { fsync?: 'on' | 'off' } = {}): Promise<ScratchPostgres> {
  const { directory: binaries, version } = findBinaries();
  const owner = serverOwner();
  const folder = mkdtempSync(join(tmpdir(), 'collegium-pg-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess | undefined;
  const halt = async () => {
    if (server) await end(server);
  };
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // Letters in the order of a language, as most servers have it: the embedded database has that of code points.
    const order = ['--locale-provider=icu', '--icu-locale=en-US', '--locale=C'];
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...order, '--no-sync'];
    const made = spawnSync(join(binaries, 'initdb'), initdb, { ...owner, cwd: folder, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
    const options = [
      '-D',
      data,
      '-k',
      folder,
      '-c',
      'listen_addresses=',
      '-c',
      `fsync=${fsync}`,
      '-c',
      'max_connections=200',
    ];
    const resume = async () => {
      // A group of its own: the terminal's Ctrl-C is for the command, and the server outlives it by a moment.
      server = spawn(join(binaries, 'postgres'), options, { ...owner, cwd: folder, stdio: 'ignore', detached: true });
      await untilReady(url, server);
    };
    await resume();
    return { url, version, halt, resume, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The newest PostgreSQL on the PATH, where Debian puts it, or from Homebrew. */
export function findBinaries(): { directory: string; version: number } {
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'];
  const places = [
    ...(process.env.PATH ?? '').split(delimiter).filter((place) => place !== ''),
    ...entries('/usr/lib/postgresql').map((version) => join(version, 'bin')),
    ...homebrew.flatMap((root) => entries(root, /^postgresql/).map((formula) => join(formula, 'bin'))),
  ];
  const found = places
    .filter((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')))
    .map((directory) => ({ directory, version: versionOf(join(directory, 'postgres')) }))
    .toSorted((a, b) => b.version - a.version)[0];
  if (found && found.version >= oldestVersion) return found;
  throw new NoPostgres(
    `No PostgreSQL ${oldestVersion} or newer was found on the PATH, in /usr/lib/postgresql or in Homebrew. Install it, or set TEST_DATABASE_URL to a server.`,
  );
}

function entries(root: string, matching = /./): string[] {
  return existsSync(root)
    ? readdirSync(root)
        .filter((name) => matching.test(name))
        .map((name) => join(root, name))
    : [];
}

function versionOf(postgres: string): number {
  return Number(/\(PostgreSQL\) (\d+)/.exec(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout)?.[1] ?? 0);
}

/** PostgreSQL refuses to run as root. */
function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (server.exitCode !== null || tries > 300) throw error;
    }
    await sleep(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  // SIGINT is PostgreSQL's fast shutdown: open sessions are ended.
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await exit;
  clearTimeout(late);
}

/** Runs a command beside a scratch server and returns the command's exit code. */
async function runBeside(command: string, args: string[]): Promise<number> {
  let child: ChildProcess | undefined;
  let signalled: NodeJS.Signals | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      signalled = signal;
      child?.kill(signal);
    });
  }
  // Tests make hundreds of databases and drop them, and each would wait for the disk. None outlives the machine.
  const server = await startScratchPostgres({ fsync: 'off' });
  try {
    if (signalled) return 1;
    child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } });
    const running = child;
    return await new Promise<number>((resolve, reject) => {
      running.once('error', reject);
      running.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await server.stop();
  }
}

async function main(): Promise<number> {
  const [command, ...args] = process.argv.slice(process.argv[2] === '--' ? 3 : 2);
  if (command === undefined) {
    process.stderr.write('Usage: node scripts/postgres-scratch.ts -- <command…>\n');
    return 2;
  }
  try {
    return await runBeside(command, args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof NoPostgres ? 3 : 1;
  }
}

if (import.meta.main) process.exitCode = await main();
