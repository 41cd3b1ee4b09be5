import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { mathOf, setFormula } from './formula.ts';

/** What `formula.ts` offers. */
interface Setting {
  mathOf: typeof mathOf;
  setFormula: typeof setFormula;
}

/** Once fetched, formulas are set before the page is painted. */
let ready: Setting | null = null;

/** Fetches what sets formulas. */
export async function formulaSetting(): Promise<Setting> {
  ready ??= await import('./formula.ts');
  return ready;
}

/** Whether a text can be drawn with its formulas: false while what sets them is fetched, and true where that fails. */
export function useFormulasFetched(html: string | undefined): boolean {
  const [isOver, setOver] = useState(false);
  const isNeeded = ready === null && !isOver && html !== undefined && html.includes('data-formula');
  useEffect(() => {
    const over = () => setOver(true);
    if (isNeeded) formulaSetting().then(over, over);
  }, [isNeeded]);
  return !isNeeded;
}

/** Sets the formulas of a text; until that has been fetched, and where it fails, their LaTeX stands in their places. */
export function useFormulas(text: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const places = [...(text.current?.querySelectorAll<HTMLElement>('[data-formula]') ?? [])];
    if (places.length === 0) return undefined;
    if (ready) {
      for (const place of places) ready.setFormula(place);
      return undefined;
    }
    for (const place of places) {
      place.classList.add('formula-waits');
      place.textContent = place.dataset['formula'] ?? '';
    }
    let gone = false;
    const set = async () => {
      const { setFormula } = await formulaSetting();
      if (!gone) for (const place of places) setFormula(place);
    };
    set().catch(() => undefined); // offline: the LaTeX can be read
    return () => {
      gone = true;
    };
  }, [text]);
}
