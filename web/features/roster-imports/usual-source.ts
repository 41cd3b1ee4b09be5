/** The source of an import that begins: of several nobody can know which is meant, and ids of the wrong one name other people. */
export function usualSource(sources: readonly { name: string }[]): string {
  const [only, ...others] = sources;
  return only && others.length === 0 ? only.name : '';
}
