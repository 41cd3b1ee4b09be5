import { SaidError } from '../../contract/text.ts';

/** A formula that cannot be read, or has no result; its message says so to whoever wrote it. */
export class FormulaError extends SaidError {
  override name = 'FormulaError';
}
