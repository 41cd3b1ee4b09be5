/**
 * Arrays of one dimension in PostgreSQL's text form, `{a,"b c",NULL}`:
 * https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO
 */
export function parseArray<T>(text: string, decode: (element: string) => T): (T | null)[] {
  if (!text.startsWith('{') || text.startsWith('{{')) throw new TypeError('Only arrays of one dimension are read.');
  if (text === '{}') return [];
  const elements: (T | null)[] = [];
  const end = text.length - 1;
  let at = 1;
  while (at < end) {
    if (text[at] === '"') {
      let element = '';
      for (at++; text[at] !== '"'; at++) {
        if (text[at] === '\\') at++;
        element += text[at];
      }
      elements.push(decode(element));
      at += 2;
    } else {
      const comma = text.indexOf(',', at);
      const stop = comma === -1 ? end : comma;
      const element = text.slice(at, stop);
      elements.push(element === 'NULL' ? null : decode(element));
      at = stop + 1;
    }
  }
  return elements;
}

/** The text form of an array whose elements are in text form already. */
export function formatArray(elements: readonly (string | null)[]): string {
  const quoted = elements.map((element) => (element === null ? 'NULL' : `"${element.replace(/[\\"]/g, '\\$&')}"`));
  return `{${quoted.join(',')}}`;
}
