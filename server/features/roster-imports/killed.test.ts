import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rosterImport } from '../../../contract/roster-imports.ts';
import { aDemoPlace, type Place } from '../../testing/places.ts';
import { signInTo, startedProcess } from '../../testing/process.ts';

const people = 600;
const users = [
  'user_id,login_id,first_name,last_name,email,status',
  ...Array.from({ length: people }, (_, i) => `k${i},killed.${i},Kay,Person ${i},killed.${i}@college.test,active`),
  '',
].join('\n');

let place: Place;
beforeEach(async () => {
  place = await aDemoPlace();
});
afterEach(() => place.drop());

async function client(address: string) {
  const cookie = await signInTo(address, 'admin');
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return reply;
  };
  return {
    cookie,
    ask,
    step: async (method: string, path: string, body?: object) =>
      rosterImport.parse(await (await ask(method, `/roster-imports${path}`, body)).json()),
    found: async () => Number((await ask('GET', '/users?q=killed&limit=1')).headers.get('x-total-count')),
  };
}

it('has done nothing or everything when its process is killed, and is done by the next one', async () => {
  const first = await startedProcess(place.variables);
  const before = await client(first.address);
  const { id } = await before.step('POST', '', { source: 'Registry' });
  const url = `${first.address}/api/roster-imports/${id}/files?name=users.csv`;
  const headers = { cookie: before.cookie, 'content-type': 'text/csv' };
  expect((await fetch(url, { method: 'PUT', headers, body: users })).status).toBe(200);
  await before.step('POST', `/${id}/dry-run`);
  while ((await before.step('GET', `/${id}`)).state === 'planning') await sleep(50);
  expect(await before.found()).toBe(0);
  expect((await before.step('POST', `/${id}/apply`, {})).state).toBe('applying');
  await first.end('SIGKILL');

  const second = await startedProcess(place.variables);
  try {
    const after = await client(second.address);
    while ((await after.step('GET', `/${id}`)).state === 'applying') await sleep(50);
    expect(await after.step('GET', `/${id}`)).toMatchObject({ state: 'applied', problem: null });
    expect(await after.found()).toBe(people);
  } finally {
    await second.end('SIGTERM');
  }
});
