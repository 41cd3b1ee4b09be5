import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Change, changes, readsOf } from './permissions/fellow-changes.ts';
import { type Deed, deeds } from './permissions/fellow-deeds.ts';
import { readers } from './permissions/fellow-reads.ts';
import { type Fellows, openFellows } from './permissions/fellows.ts';

/** Conditions that are left out of a statement show here: what others have in one's course is nothing of one's own. */
describe('in a course', () => {
  let fellows: Fellows;
  beforeAll(async () => {
    fellows = await openFellows();
  });
  afterAll(() => fellows.close());

  for (const [change, { for: whom }] of Object.entries(changes))
    for (const reader of readers.filter((each) => whom.some((one) => one === each)))
      it(`${change} changes nothing for: ${reader}`, async () => {
        const read = await fellows.around(reader, change as Change, readsOf(change as Change));
        for (const [url, [before, after]] of Object.entries(read))
          expect.soft(`${url}: ${after}`).toBe(`${url}: ${before}`);
      });

  for (const reader of ['student', 'teaching_assistant'] as const)
    it(`nothing is offered to be changed to who may not: ${reader}`, async () => {
      expect(await fellows.offeredTo(reader)).toEqual([]);
    });

  for (const [deed, { by }] of Object.entries(deeds))
    it(`whoever ${deed} touches nothing of others: ${by}`, async () => {
      expect(await fellows.changedBy(deed as Deed)).toEqual([]);
    });
});
