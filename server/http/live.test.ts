import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Line } from '../live/stream.ts';
import { lineOf } from './live.ts';

const aMegabyte = 'x'.repeat(2 ** 20);

it('attack: whoever does not read is dropped, and nothing is kept for them', async () => {
  const server = Fastify();
  const count = { dropped: 0 };
  const line = Promise.withResolvers<Line>();
  const gone = Promise.withResolvers<void>();
  server.get('/', async (_request, reply) => {
    line.resolve(lineOf(reply, () => count.dropped++));
    reply.raw.once('close', gone.resolve);
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const open = await line.promise;
  // More than the system keeps for a connection.
  for (let n = 0; n < 64 && count.dropped === 0; n++) {
    open.send(aMegabyte);
    await new Promise((soon) => setImmediate(soon));
  }
  await gone.promise;
  expect(count.dropped).toBe(1);
  // Neither is an error any more.
  open.send('more');
  open.end('end');
  expect(count.dropped).toBe(1);
  socket.destroy();
  await server.close();
});

it('who reads is sent everything, however much it is', async () => {
  const server = Fastify();
  let dropped = 0;
  server.get('/', async (_request, reply) => {
    const line = lineOf(reply, () => dropped++);
    for (let n = 0; n < 200; n++) {
      line.send(`${'x'.repeat(10_000)}\n`);
      await new Promise((soon) => setTimeout(soon, 1));
    }
    line.end('end');
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const text = await (await fetch(address)).text();
  expect(text).toHaveLength(200 * 10_001 + 3);
  expect(dropped).toBe(0);
  await server.close();
});
