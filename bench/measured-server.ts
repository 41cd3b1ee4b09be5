import { fork } from 'node:child_process';
import { join } from 'node:path';
import { demoPassword } from '../server/demo/accounts.ts';

export interface Ports {
  server: number;
  floor: number;
}

/** A process of its own to be measured, which ends with the work. */
export async function withMeasuredServer(
  databaseUrl: string | undefined,
  work: (ports: Ports) => Promise<void>,
): Promise<void> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ports = await new Promise<Ports>((ready, failed) => {
    child.once('message', (message) => ready(message as Ports));
    child.once('exit', (code) => failed(new Error(`The measured server ended with ${code}`)));
  });
  try {
    await work(ports);
  } finally {
    child.disconnect();
    await new Promise((gone) => child.once('exit', gone));
  }
}

export async function signIn(base: string, username: string): Promise<string> {
  const response = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
