import { asTyped } from './as-typed.ts';

/**
 * What a person is listed by, as one text: the family name first, the whole of it, so that "Adeyemi, Zoe" stands before
 * "Adeyemi A, Ada". A tab stands before a space in every collation; the database does the same (`nameKey` of the server).
 */
export const nameKey = ({ lastName, firstName }: { lastName: string; firstName: string }) =>
  asTyped(`${lastName}\t${firstName}`);
