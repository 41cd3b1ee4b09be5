import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../contract/api.ts';
import { role } from '../contract/identity.ts';
import { capabilitiesOf } from '../domain/access.ts';
import { askedBy } from '../domain/asked-by.ts';
import { type Asking, expectedOf, openAsking } from './permissions/asking.ts';
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

  it('refuses to every role what its browser does not ask for', () => {
    for (const [name, wanted] of askedBy)
      for (const each of role.options.filter((one) => !capabilitiesOf(one).some((held) => wanted.includes(held))))
        expect([403, 404], `${name} as ${each}`).toContain(expectedOf(matrix[name].own)[each]);
  });

  for (const { title, name, row, situation, otherwise, expected } of rowCases)
    it(title, async () => {
      expect(await asking.statuses(name, row, situation, otherwise)).toEqual(expected);
    });
});
