import type { Configuration } from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';
import { SignInFailed } from './failure.ts';
import { reasonOf } from './reasons.ts';

/** Milliseconds that the provider has to answer, and for which its answer counts. */
const patience = 3000;
const lasting = 10_000;
/** What stands before a provider says these where there is none behind it. */
const downCodes = new Set([502, 503, 504]);

interface Asked {
  answer: Promise<void>;
  until: number;
}

const asked = new WeakMap<Configuration, Asked>();

/**
 * Refuses to leave for a provider that is down: nothing of ours would be on the page that the browser then shows. It is
 * asked where a code is exchanged, which this server must reach anyway; whatever it says there but that it is down will do.
 */
export async function refuseWhileDown(configuration: Configuration, now: Date): Promise<void> {
  const known = asked.get(configuration);
  if (known && now.getTime() < known.until) return known.answer;
  const answer = ask(configuration.serverMetadata().token_endpoint);
  asked.set(configuration, { answer, until: now.getTime() + lasting });
  try {
    await answer;
  } catch (error) {
    asked.delete(configuration);
    throw error;
  }
}

async function ask(address: string | undefined): Promise<void> {
  if (address === undefined) return;
  let status: number;
  try {
    const signal = AbortSignal.timeout(patience);
    ({ status } = await boundedFetch(address, {
      method: 'HEAD',
      headers: {},
      body: undefined,
      redirect: 'manual',
      signal,
    }));
  } catch (error) {
    throw new SignInFailed('unreachable', `before leaving: ${reasonOf(error)}`);
  }
  if (downCodes.has(status)) throw new SignInFailed('unreachable', `before leaving: status ${status}`);
}
