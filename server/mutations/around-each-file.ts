import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { root } from './instrument.ts';
import { theSwitch } from './switch.ts';

/** Takes away the check that is named in a file, or notes which checks the tests of a file pass. */
const { MUTATION_NAMED_IN: namedIn, MUTATION_REACHED: reached } = process.env;
const point = theSwitch();
if (namedIn) point.active = readFileSync(namedIn, 'utf8').trim() || null;

afterAll(() => {
  if (!reached) return;
  const file = relative(root, expect.getState().testPath ?? '');
  appendFileSync(reached, `${JSON.stringify({ file, ids: [...point.reached] })}\n`);
});
