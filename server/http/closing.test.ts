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

it('a server that closes refuses what comes on a connection that is still open, and says when to come again', async () => {
  const college = await openLiveCollege();
  const { host, hostname, port } = new URL(college.address);
  const browser = connect(Number(port), hostname);
  let answered = '';
  browser.on('data', (part: Buffer) => (answered += part.toString()));
  const body = JSON.stringify({ username: 'nobody', password: 'wrong' });
  browser.write(
    `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await once(college.server.server, 'request');
  const closed = college.close();
  browser.write(`${body}GET /api/courses HTTP/1.1\r\nHost: ${host}\r\nAccept-Language: es\r\n\r\n`);
  await closed;
  const refused = answered.slice(answered.lastIndexOf('HTTP/1.1 '));
  expect(refused).toMatch(/^HTTP\/1.1 503 /);
  expect(refused).toMatch(/^content-type: application\/problem\+json/im);
  expect(refused).toMatch(/^retry-after: 5\r$/im);
  expect(refused).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(JSON.parse(refused.slice(refused.indexOf('\r\n\r\n')))).toMatchObject({
    status: 503,
    detail: 'Este servidor se está reiniciando. No se ha cambiado nada; vuelva a intentarlo dentro de un momento.',
  });
  browser.destroy();
}, 120_000);
