import type { MakingOutcome, MakingTask } from './making-worker.ts';
import { ThreadPool } from './thread-pool.ts';

type Maker<From extends readonly unknown[]> = (...from: From) => Promise<Buffer>;

// A PDF file takes some 50 ms of computing, a workbook up to 400: so long nobody's answer would be saved.
const thread = new ThreadPool<MakingTask, MakingOutcome>(new URL('./making-worker.ts', import.meta.url), {
  name: 'making files',
  atOnce: 1,
});

/**
 * Makes a file in a thread of its own, one after the other. The thread calls the function `name` of `module` with what it is
 * given here: plain values, for no class crosses over. Where it throws, this does.
 */
export function madeBeside<Module extends Record<Name, Maker<never>>, Name extends string>(
  module: URL,
  name: Name,
): Maker<Parameters<Module[Name]>> {
  return async (...from) => {
    const outcome = await thread.ask({ module: module.href, name, from });
    if ('failed' in outcome) throw new Error(`The file was not made: ${outcome.failed}`);
    return Buffer.from(outcome.bytes.buffer, outcome.bytes.byteOffset, outcome.bytes.byteLength);
  };
}
