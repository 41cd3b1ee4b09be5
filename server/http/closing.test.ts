import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { openLiveCollege } from '../testing/live-college.ts';

it('a server that closes answers what it has begun, and does not wait for the connection that it came on', async () => {
  const college = await openLiveCollege();
  const { hostname, port } = new URL(college.address);
  const browser = connect(Number(port), hostname);
  let answered = '';
  browser.on('data', (part: Buffer) => (answered += part.toString()));
  const body = JSON.stringify({ username: 'nobody', password: 'wrong' });
  browser.write(
    `POST /api/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await once(college.server.server, 'request');
  const begun = performance.now();
  const closed = college.close();
  browser.write(body);
  await closed;
  expect(answered).toMatch(/^HTTP\/1.1 401 /);
  expect(performance.now() - begun).toBeLessThan(20_000);
  browser.destroy();
}, 120_000);
