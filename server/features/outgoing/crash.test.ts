import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDatabaseChild } from '../../testing/child.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { anEmptyPlace, type Place } from '../../testing/places.ts';

let place: Place;
let mailbox: Mailbox;
beforeEach(async () => {
  place = await anEmptyPlace({ COLLEGIUM_DEMO: '1' });
  mailbox = await openMailbox();
});
afterEach(async () => {
  await mailbox.close();
  await place.drop();
});

/** A process on the college's data; its clock is some minutes ahead. */
function start(deed: 'tell' | 'deliver' | 'send' | 'work' | 'remind', ahead = 0) {
  const variables = {
    ...place.variables,
    COLLEGIUM_SMTP_URL: mailbox.url,
    COLLEGIUM_URL: 'http://college.example',
  };
  return startDatabaseChild({ deed, variables, ahead }, [], 'notifications-child.ts');
}

/** Lets it come to its end, and answers what it counted. */
async function counted(child: ReturnType<typeof start>): Promise<Record<string, number>> {
  await child.until((line) => line.startsWith('{'));
  await child.kill('SIGTERM');
  return JSON.parse(child.lines.find((line) => line.startsWith('{')) ?? '{}') as Record<string, number>;
}

const people = 210;

it('killed between an event and its notifications, and between a mail and its mark', { timeout: 480_000 }, async () => {
  // While it writes events, and while it delivers them.
  for (const [index, wanted] of ['told 2', 'told 3'].entries()) {
    const child = start('tell', index);
    await child.until((line) => line === wanted);
    await child.kill('SIGKILL');
  }
  const { events = 0, told, once } = await counted(start('deliver'));
  expect(events).toBeGreaterThanOrEqual(5);
  // No event without its notification, and none twice.
  expect([told, once]).toEqual([events * people, events * people]);

  // While it reminds these people of ten pieces of work.
  await counted(start('work'));
  const reminding = start('remind');
  await reminding.until((line) => line === 'reminding');
  await reminding.kill('SIGKILL');
  const all = people * 10;
  expect(await counted(start('remind', 1))).toEqual({ told: all, once: all, marked: all });

  const first = start('send', 10);
  await first.until((line) => line === 'written');
  await expect.poll(() => mailbox.mails.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(20);
  await first.kill('SIGKILL');
  expect(mailbox.mails.length).toBeLessThan(people);

  // Once the lease of what it had taken is over.
  expect(await counted(start('send', 20))).toEqual({ mails: people, sent: people });
  const ids = new Set(mailbox.mails.map((mail) => mail.messageId));
  const addresses = new Set(mailbox.mails.map((mail) => mail.to?.[0]?.address));
  // What came twice came with the same Message-ID.
  expect([ids.size, addresses.size]).toEqual([people, people]);
});
