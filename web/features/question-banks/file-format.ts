import { mostImportText, mostPackageBytes } from '../../../contract/import-limits.ts';
import type { Received } from '../../../contract/api.ts';

export type FileFormat = Received<'POST /api/banks/{id}/import', 'body'>['format'];

/** A file of questions as it is sent. */
export interface QuestionFile {
  format: FileFormat;
  text: string;
}

/** An archive of an office's document, say. */
export class NoTextError extends Error {
  override readonly name = 'NoTextError';
}

export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** Reads a file of questions; what cannot be sent is refused before it is. */
export async function readQuestionFile(file: File): Promise<QuestionFile> {
  if (isZip(new Uint8Array(await file.slice(0, 4).arrayBuffer()))) {
    if (file.size > mostPackageBytes) throw new TooLargeError();
    return { format: 'qti_package', text: base64Of(new Uint8Array(await file.arrayBuffer())) };
  }
  if (file.size > mostImportText * 3) throw new TooLargeError();
  const text = textOf(await file.arrayBuffer());
  if (text.length > mostImportText) throw new TooLargeError();
  if (text.includes('\0')) throw new NoTextError();
  return { format: formatOf(file.name, text), text };
}

/** `PK` and what follows it in an archive that begins with a file, or is empty. */
const isZip = ([p, k, a, b]: Uint8Array) => p === 0x50 && k === 0x4b && ((a === 3 && b === 4) || (a === 5 && b === 6));

/** UTF-8 unless its first bytes say otherwise, or it is none: as older programs for Windows write. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  // Whole groups of three bytes, so that the parts make one text.
  for (let at = 0; at < bytes.length; at += 24_576)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 24_576))));
  return parts.join('');
}

/** The format of a text of questions: by its content where that is plain, else by its name. */
export function formatOf(name: string, text: string): FileFormat {
  const begin = text.replace(/^\uFEFF/, '').trimStart();
  const isXml = begin.startsWith('<?xml') || /^<(?:!--|!DOCTYPE|[\w-]+[\s>])/i.test(begin.slice(0, 200));
  if (isXml || /\.(xml|qti)$/i.test(name)) {
    const root = firstElement(begin);
    if (/^(?:questestinterop|(?:qti-)?assessment)/.test(root)) return 'qti';
    if (root === 'quiz' || begin.startsWith('<?xml') || /\.xml$/i.test(name)) return 'moodle_xml';
    if (/\.qti$/i.test(name)) return 'qti';
  }
  // GIFT has its answers in braces; Aiken has a line that names the right one.
  return /^ANSWER: *[A-Z]\s*$/m.test(begin) && !/\{[^}]*[=~]/.test(begin) ? 'aiken' : 'gift';
}

/** The name of the first element, without its prefix; '' where none begins soon. */
function firstElement(text: string): string {
  const head = text.slice(0, 20_000).replace(/<!--[^]*?-->|<\?[^]*?\?>/g, '');
  const name =
    /<([\p{L}_][\p{L}\p{N}_.:-]*)/u.exec(head.replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>/i, ''))?.[1] ?? '';
  return name.slice(name.lastIndexOf(':') + 1);
}
