import { z } from 'zod';

/** As people and programs write a number in an address; neither `1e2` nor `0x10`, `+5` or nothing at all. */
const plain = /^-?\d{1,16}(\.\d{1,16})?$/;

/** A number in a query or a path, where everything is text. */
export function writtenNumber<Rule extends z.ZodNumber>(rule: Rule) {
  return z.preprocess((value) => (typeof value === 'string' && plain.test(value) ? Number(value) : value), rule);
}
