import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../contract/api.ts';
import { type Asking, openAsking } from './permissions/asking.ts';
import { rowCases } from './permissions/cases.ts';
import { matrix } from './permissions/matrix.ts';

describe('who may do what', () => {
  let asking: Asking;
  beforeAll(async () => {
    asking = await openAsking();
  });
  afterAll(() => asking.close());

  it('has a row for every call', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(api).toSorted());
    for (const [name, row] of Object.entries(matrix))
      expect(name.includes('{'), `${name} needs the situations of its object, and how to make it`).toBe(
        row.missing !== undefined && row.of !== undefined,
      );
  });

  for (const { title, name, row, situation, otherwise, expected } of rowCases)
    it(title, async () => {
      expect(await asking.statuses(name, row, situation, otherwise)).toEqual(expected);
    });
});
