const most = 300;
/** Told in the moment before somebody began to load, shown by what they had already read. */
const lateness = 5_000;

/** What was told of late, with the time by this machine's clock. */
export function createRecent<T>() {
  const told: { at: number; news: T }[] = [];
  let forgottenUntil = Number.NEGATIVE_INFINITY;
  return {
    add(news: T): void {
      told.push({ at: Date.now(), news });
      if (told.length > most) forgottenUntil = told.shift()?.at ?? forgottenUntil;
    },
    /** What was told since a moment; null when some of it is forgotten. */
    since(moment: number): T[] | null {
      const from = moment - lateness;
      if (from < forgottenUntil) return null;
      return told.filter(({ at }) => at >= from).map(({ news }) => news);
    },
  };
}
