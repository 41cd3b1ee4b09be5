/** The file that a film, a sound or a picture of ours shows; null for what is no file of the college. */
export function fileIdOf(source: string): string | null {
  return /^\/api\/files\/([0-9a-f-]{36})(?:\?|$)/.exec(source)?.[1] ?? null;
}
