/** What a file of text says; throws where it does not come, or is no text in UTF-8. */
export async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return new TextDecoder('utf-8', { fatal: true }).decode(await response.arrayBuffer());
}
