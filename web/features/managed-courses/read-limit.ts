/** A limit as it was typed: empty is none, and what is no whole number is one that the server refuses. */
export function readLimit(typed: string): number | null {
  if (typed.trim() === '') return null;
  return /^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : 0;
}
