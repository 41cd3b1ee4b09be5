import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { quoteIdentifier } from './parameters.ts';
import type { Listener } from './session.ts';

/** A connection that only waits would not notice that its server is gone: it is asked now and then. */
const askEvery = 15_000;
const firstPause = 250;
const longestPause = 10_000;

/**
 * Listens to a channel on a connection of its own, which is made anew whenever it is lost. Throws when the first one
 * cannot be made; what it answers ends it.
 */
export async function listenOnServer(
  settings: ClientConfig,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  const over = new AbortController();
  let client = await connect(settings, channel, listener);
  const keep = async () => {
    while (!over.signal.aborted) {
      await untilLost(client, over.signal);
      await client.end().catch(() => undefined);
      const next = await reconnect(settings, channel, listener, over.signal);
      if (!next) return;
      client = next;
      listener.missed();
    }
  };
  const ended = keep();
  return async () => {
    over.abort();
    await ended;
  };
}

async function connect(settings: ClientConfig, channel: string, listener: Listener): Promise<Client> {
  const client = new Client({ ...settings, application_name: 'collegium live', query_timeout: 10_000 });
  // Without a listener the loss of a connection would end the process; `untilLost` notices it.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => listener.heard(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${quoteIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

async function untilLost(client: Client, signal: AbortSignal): Promise<void> {
  const lost = new AbortController();
  client.once('end', () => lost.abort());
  const either = AbortSignal.any([lost.signal, signal]);
  while (!either.aborted) {
    await sleep(askEvery, undefined, { signal: either, ref: false }).catch(() => undefined);
    if (!either.aborted) await client.query('select 1').catch(() => lost.abort());
  }
}

/** Tries until it succeeds, with longer and longer pauses; undefined once it is over. */
async function reconnect(
  settings: ClientConfig,
  channel: string,
  listener: Listener,
  signal: AbortSignal,
): Promise<Client | undefined> {
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await connect(settings, channel, listener);
    } catch {
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  return undefined;
}
