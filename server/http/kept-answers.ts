import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants } from 'node:zlib';

/** An answer as it was written: its text, and the headers that belong to it. */
export interface WrittenAnswer {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer as it is sent again. */
export interface KeptAnswer {
  readonly plain: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Brotli of it; made when first asked for. */
  compressed(): Promise<Buffer>;
}

/** What is compressed while someone waits: the best quality takes a hundred times as long for a tenth less. */
export const quickBrotli: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Shorter answers are sent as they are, in bytes. */
export const worthCompressing = 1400;

/** For each call, in bytes before compression. */
const room = 32 * 1024 * 1024;

/** The latest answers of a call whose route tells a `version`; those kept longest make room. */
export function keptAnswers() {
  const kept = new Map<string, { version: string; rules: object; answer: KeptAnswer }>();
  let size = 0;
  const drop = (request: string) => {
    size -= kept.get(request)?.answer.plain.length ?? 0;
    kept.delete(request);
  };
  return {
    /**
     * The answer kept for a request, if it was made from the same version, and by the same rules of the college: a
     * process hears of their change a moment after the version is raised.
     */
    find(request: string, version: string, rules: object): KeptAnswer | undefined {
      const found = kept.get(request);
      return found?.version === version && found.rules === rules ? found.answer : undefined;
    },
    keep(request: string, version: string, rules: object, { text, headers }: WrittenAnswer): void {
      drop(request);
      const plain = Buffer.from(text);
      const answer = { plain, headers, compressed: once(() => compress(plain, quickBrotli)) };
      kept.set(request, { version, rules, answer });
      size += plain.length;
      for (const oldest of kept.keys()) {
        if (size <= room) break;
        drop(oldest);
      }
    },
  };
}

const compress: (bytes: Buffer, options: BrotliOptions) => Promise<Buffer> = promisify(brotliCompress);

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
