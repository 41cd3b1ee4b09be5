import { say } from '../../../contract/text.ts';
import { brokenFile } from './broken-file.ts';

/** The bytes of a file, told to be text in UTF-8 on their way; where they are not, the file is refused at that place. */
export async function* checkedText(file: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const place = { row: 1, column: 1 };
  let isFirst = true;
  for await (const chunk of bytes) {
    if (isFirst) refuseOtherEncodings(file, chunk);
    isFirst = isFirst && chunk.length === 0;
    yield decoded(file, () => decoder.decode(chunk, { stream: true }), chunk, place);
  }
  const end = decoded(file, () => decoder.decode(), new Uint8Array(), place);
  if (end !== '') yield end;
}

function refuseOtherEncodings(file: string, [a, b]: Uint8Array): void {
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    throw brokenFile(file, { row: 1, column: 1 }, say`the file is UTF-16. Save it as “CSV UTF-8” and choose it again`);
}

function decoded(
  file: string,
  decode: () => string,
  chunk: Uint8Array,
  place: { row: number; column: number },
): string {
  let text: string;
  try {
    text = decode();
  } catch {
    const good = new TextDecoder().decode(chunk);
    moveOn(place, good.slice(0, Math.max(0, good.indexOf('\uFFFD'))));
    throw brokenFile(file, place, say`the file is not UTF-8. Save it as “CSV UTF-8” and choose it again`);
  }
  const zero = text.indexOf('\0');
  if (zero >= 0) {
    moveOn(place, text.slice(0, zero));
    throw brokenFile(file, place, say`the file is no text, or UTF-16. Save it as “CSV UTF-8” and choose it again`);
  }
  moveOn(place, text);
  return text;
}

/** Rows and columns as far as they can be told before the cells are read: by the ends of lines and what divides cells. */
function moveOn(place: { row: number; column: number }, text: string): void {
  const lineEnd = text.lastIndexOf('\n');
  if (lineEnd >= 0) {
    place.row += text.split('\n').length - 1;
    place.column = 1;
  }
  place.column += text.slice(lineEnd + 1).split(/[,;\t]/).length - 1;
}
