import { ThreadPool } from '../threads/thread-pool.ts';
import type { WritingOutcome, WritingTask } from './beside-worker.ts';

type Writer<From extends readonly unknown[]> = (...from: From) => Promise<Buffer>;

// A page takes some 30 ms of computing. A class that fetches its certificates together must not hold up an exam's saves.
const thread = new ThreadPool<WritingTask, WritingOutcome>(new URL('./beside-worker.ts', import.meta.url), {
  name: 'writing PDF files',
  atOnce: 1,
});

/**
 * Writes a PDF file in a thread of its own, one after the other. The thread calls the function `name` of `module` with what
 * it is given here: plain values, for no class crosses over. Where it throws, this does.
 */
export function besidePdf<Module extends Record<Name, Writer<never>>, Name extends string>(
  module: URL,
  name: Name,
): Writer<Parameters<Module[Name]>> {
  return async (...from) => {
    const outcome = await thread.ask({ module: module.href, name, from });
    if ('failed' in outcome) throw new Error(`The PDF file was not written: ${outcome.failed}`);
    return Buffer.from(outcome.bytes.buffer, outcome.bytes.byteOffset, outcome.bytes.byteLength);
  };
}
