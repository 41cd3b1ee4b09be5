/** An answer as it was sent: its text, and the headers that belong to it. */
export interface WrittenAnswer {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const most = 2000;

/** The latest answers of calls whose routes tell a `version`; the one kept longest makes room. */
export function keptAnswers() {
  const kept = new Map<string, { version: string; answer: WrittenAnswer }>();
  return {
    /** The answer kept for a request, if it was made from the same version. */
    find(request: string, version: string): WrittenAnswer | undefined {
      const found = kept.get(request);
      return found?.version === version ? found.answer : undefined;
    },
    keep(request: string, version: string, answer: WrittenAnswer): void {
      kept.delete(request);
      kept.set(request, { version, answer });
      const oldest = kept.size > most ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
    },
  };
}
