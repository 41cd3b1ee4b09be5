/** The first bytes of a stream, and the stream from its beginning. */
export async function peeked(
  body: AsyncIterable<Uint8Array>,
): Promise<{ first: Uint8Array; bytes: AsyncIterable<Uint8Array> }> {
  const chunks = body[Symbol.asyncIterator]();
  let first = new Uint8Array();
  while (first.length < 4) {
    const { value, done } = await chunks.next();
    if (done) break;
    first = new Uint8Array(Buffer.concat([first, value]));
  }
  async function* bytes() {
    yield first;
    for (;;) {
      const { value, done } = await chunks.next();
      if (done) return;
      yield value;
    }
  }
  return { first, bytes: bytes() };
}
