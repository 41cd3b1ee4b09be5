import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../fuzz/operations.ts';
import { newId } from '../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../testing/college.ts';
import { aUser } from '../testing/factories.ts';
import { tableHashes } from '../testing/table-hashes.ts';

const mutations = operations().filter(({ method }) => method !== 'GET');

describe('CSRF: every mutation from a foreign origin', () => {
  let college: TestCollege;
  let admin: Client;
  beforeAll(async () => {
    college = await openTestCollege();
    admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
  });
  afterAll(() => college.close());

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is refused with the cookies of an administrator, and nothing is written: %o', async (headers) => {
    const before = await tableHashes(college.app.database);
    for (const { name, method, path } of mutations) {
      const response = await admin.raw({ method, url: path.replace(/\{\w+\}/g, newId()), headers });
      expect(response.statusCode, name).toBe(403);
      expect(response.json().detail, name).toContain('came from another site');
    }
    expect(await tableHashes(college.app.database)).toEqual(before);
  });

  it('no call that reads writes in the name of a GET', () => {
    expect(mutations.length).toBeGreaterThan(200);
    expect(operations().filter(({ method, content }) => method === 'GET' && content)).toEqual([]);
  });
});
