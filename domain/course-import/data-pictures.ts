/** A picture that stands within a text itself, as its bytes. */
export interface DataPicture {
  /** `png`, for instance. */
  kind: string;
  base64: string;
}

const mark = 'base64,';
/** An address within an attribute, of a picture of a kind that the college takes; GIFT writes `\:`, XML `&quot;`. */
const before = /(?:["'=]|&(?:quot|apos|#34|#39);)\s*(data\\?:image\/(png|jpe?g|gif|webp)(?:;[\w.\\=-]{1,60})?;)$/i;
const longestHead = 160;

/** A text with the address that `addressOf` gives in the place of each picture that it holds itself. */
export function withDataPictures(text: string, addressOf: (picture: DataPicture) => string): string {
  const out: string[] = [];
  let done = 0;
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
    const [, head, kind] = before.exec(text.slice(Math.max(done, at - longestHead), at)) ?? [];
    if (head === undefined || kind === undefined) continue;
    const from = at + mark.length;
    const end = endOfBase64(text, from);
    const base64 = text.slice(from, end).replaceAll(/[\s\\]/g, '');
    if (base64 === '') continue;
    out.push(text.slice(done, at - head.length), addressOf({ kind: kind.toLowerCase(), base64 }));
    done = end;
  }
  return out.join('') + text.slice(done);
}

/** Whether a text shows a picture by its bytes. */
export const showsData = (text: string): boolean =>
  /src\\?=\s*(?:\\?["']|&(?:quot|apos|#34|#39);)?\s*data\\?:image\//i.test(text);

export const dataPictureNotTaken =
  'A picture that stands within its text itself is of a kind that is not taken over. Add it by hand.';

const padding = /(?:\\?=){0,2}/y;
const lineBreak = /[ \t]*\r?\n\s*(?=[A-Za-z0-9+/])/y;

/** Long ones are wrapped. */
function endOfBase64(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (isBase64(text.charCodeAt(at))) at += 1;
    lineBreak.lastIndex = at;
    if (!lineBreak.test(text)) break;
    at = lineBreak.lastIndex;
  }
  padding.lastIndex = at;
  return padding.test(text) ? padding.lastIndex : at;
}

function isBase64(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 47 && code <= 57) || code === 43;
}
