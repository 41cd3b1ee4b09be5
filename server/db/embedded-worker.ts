import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { createDatabase, openDirectory } from './embedded-directory.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import type { EngineReport, EngineRequest, EngineSettings, NumberedRequest } from './embedded-messages.ts';

// The start of the thread that PGlite runs in, so that a heavy query does not hold up the rest of the process.

function report(message: EngineReport): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}

/** Ends this thread at once, unanswered requests and all: what comes after a failed sync must not be believed. */
function stop(reason: unknown): never {
  report({ kind: 'stopped', reason: reason instanceof Error ? reason.message : String(reason) });
  process.exit(1);
}

function serve(pglite: PGlite): void {
  const engine = new EmbeddedEngine(pglite);
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', ({ id, request }: NumberedRequest) => {
    last = last.then(() => answer(engine, id, request)).catch(stop);
  });
  pglite.onNotification((channel, payload) => report({ kind: 'notification', channel, payload }));
  report({ kind: 'ready' });
}

async function answer(engine: EmbeddedEngine, id: number, request: EngineRequest): Promise<void> {
  report({ kind: 'answer', id, answer: await engine.answer(request) });
  if (request.kind === 'close') parentPort?.close();
}

async function start(settings: EngineSettings): Promise<void> {
  switch (settings.kind) {
    case 'create':
      await createDatabase(settings.directory, stop);
      return report({ kind: 'ready' });
    case 'directory':
      return serve(await openDirectory(settings.directory, stop));
  }
}

start(workerData).catch(stop);
