/** The JSON strings of a stream, one in each line. */
export async function* textsIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield textOf(line);
  }
  if (rest !== '') throw new TypeError('The last line is cut off.');
}

function textOf(line: string): string {
  const text: unknown = JSON.parse(line);
  if (typeof text !== 'string') throw new TypeError('A line is no text.');
  return text;
}
