/** A formula that cannot be read, or has no result; its message says so to whoever wrote it. */
export class FormulaError extends Error {
  override name = 'FormulaError';
}
