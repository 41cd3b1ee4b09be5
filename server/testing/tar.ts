import { gzipSync } from 'node:zlib';

/** What a file of a tar is, by the letter that its header has for it: a file, a folder, or a link. */
interface Entry {
  path: string;
  content?: string | Uint8Array;
  type?: '0' | '1' | '2' | '5' | 'x' | 'L';
  /** Of a link, what it leads to. */
  target?: string;
}

/** A tar within gzip, as Moodle packs its backups. */
export function packedTar(entries: readonly Entry[]): Buffer {
  const blocks = entries.flatMap(({ path, content = '', type = '0', target = '' }) => {
    const bytes = Buffer.from(content);
    return [header(path, bytes.length, type, target), bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

/** The same of files by their paths. */
export const packedFiles = (files: Record<string, string | Uint8Array>) =>
  packedTar(Object.entries(files).map(([path, content]) => ({ path, content })));

function header(path: string, size: number, type: string, target: string): Buffer {
  const block = Buffer.alloc(512);
  const [prefix, name] = path.length > 100 ? divided(path) : ['', path];
  block.write(name, 0);
  block.write('0000644\0', 100);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write(type, 156);
  block.write(target, 157);
  block.write('ustar\x0000', 257);
  block.write(prefix, 345);
  block.fill(' ', 148, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** A long path in two parts, at a slash. */
function divided(path: string): [string, string] {
  const at = path.indexOf('/', path.length - 101);
  return [path.slice(0, at), path.slice(at + 1)];
}
