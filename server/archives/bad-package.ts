import { SaidError } from '../../contract/text.ts';

/** A package that cannot be read; the sentence says to its owner why, and what to do. */
export class BadPackage extends SaidError {
  override name = 'BadPackage';
}
