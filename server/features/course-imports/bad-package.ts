/** A package that cannot be read; the message says to its owner why, and what to do. */
export class BadPackage extends Error {
  override name = 'BadPackage';
}
