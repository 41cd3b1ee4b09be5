import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A demo college of a test's own, whose server can be killed and comes back at the same address. */
export class OwnServer {
  readonly data = mkdtempSync(join(tmpdir(), 'collegium-own-'));
  readonly #from: string | undefined;
  #port = 0;
  #process: ChildProcess | undefined;
  #coming: Promise<void> = Promise.resolve();
  #isComing = false;

  /** `from` the data of a college that was stopped: to fill one in takes most of a start. */
  constructor(from?: string) {
    this.#from = from;
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    if (!this.#port) {
      this.#port = await freePort();
      if (this.#from) cpSync(this.#from, this.data, { recursive: true });
    }
    const env = {
      PORT: String(this.#port),
      COLLEGIUM_DATA: this.data,
      COLLEGIUM_LOG: 'error',
      DATABASE_URL: '',
      NODE_ENV: '',
    };
    // Where the browser of these tests is, is no setting of a college.
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('COLLEGIUM_'));
    const server = spawn(process.execPath, ['server/main.ts'], {
      env: { ...Object.fromEntries(inherited), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = server;
    await new Promise<void>((served, failed) => {
      let output = '';
      server.stdout.on('data', (part: Buffer) => {
        output += part.toString();
        if (/serves on http:\S+/.test(output)) served();
      });
      server.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${output}`)));
    });
  }

  /** As a power cut ends it. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = new Promise<void>((done) => server.once('exit', () => done()));
    server.kill(signal);
    await exited;
  }

  /** A power cut, and the server that comes back after it; of several at once there is one. */
  restart(): Promise<void> {
    if (!this.#isComing) {
      this.#isComing = true;
      this.#coming = this.kill()
        .then(() => this.start())
        .finally(() => {
          this.#isComing = false;
        });
    }
    return Promise.resolve();
  }

  /** Resolves when it serves, after whatever cuts. */
  isUp(): Promise<void> {
    return this.#coming;
  }

  async close(): Promise<void> {
    await this.isUp();
    await this.kill('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, () => {
      const at = probe.address();
      probe.close(() => (typeof at === 'object' && at ? found(at.port) : failed(new Error('No port is free'))));
    });
  });
}
