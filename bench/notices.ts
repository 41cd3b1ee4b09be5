import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '../server/clock.ts';
import { readSettings } from '../server/config.ts';
import type { App } from '../server/context.ts';
import { transaction } from '../server/db/database.ts';
import { openDatabase } from '../server/db/open.ts';
import { fillDemoCollege } from '../server/demo/build.ts';
import { deliverWaiting } from '../server/features/notifications/deliver-job.ts';
import { startSession } from '../server/features/identity/sessions.ts';
import { tell } from '../server/features/notifications/tell.ts';
import { writeDueMails } from '../server/features/outgoing/mail-job.ts';
import { newId } from '../server/ids.ts';
import { createSignals } from '../server/jobs/signals.ts';
import { createLog } from '../server/log.ts';
import { openTransport } from '../server/mail/job.ts';
import { sendDueMails } from '../server/mail/sender.ts';
import { openStore } from '../server/storage/open.ts';
import { openMailbox } from '../server/testing/mailbox.ts';
import { createVault } from '../server/vault.ts';
import { serveApp } from './served-app.ts';
import { counted, say as words } from '../contract/text.ts';

const size = { people: 2_000, events: 1_000, topics: 10 };
const mostMs = 60_000;

/**
 * Prints what 1,000 events to 2,000 people take on the embedded database until the last mail is handed in, and what a reader
 * waits for a page's first call meanwhile.
 */
export async function benchNotices(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'collegium-bench-'));
  const mailbox = await openMailbox();
  const variables = { PORT: '0', COLLEGIUM_DATA: data, COLLEGIUM_DEMO: '1', COLLEGIUM_SMTP_URL: mailbox.url };
  const settings = readSettings({ ...variables, COLLEGIUM_URL: 'http://college.example' });
  const ahead = { ms: 0 };
  const app: App = {
    database: await openDatabase(settings),
    clock: { now: () => new Date(systemClock.now().getTime() + ahead.ms) },
    settings,
    log: createLog('silent'),
    vault: createVault(Buffer.alloc(32, 7)),
    store: await openStore(settings),
    signals: createSignals(),
  };
  try {
    await fillDemoCollege(app);
    await enrolPeople(app);
    const server = await serveApp(app);
    process.stdout.write(`\n${size.events} events to ${size.people} people, embedded database\n`);
    const reader = readMeanwhile(`http://127.0.0.1:${server.port}`, await aSession(app));
    const times = await work(app, ahead);
    const waited = await reader.stop();
    say(times, waited, mailbox.mails.length);
    await server.close();
  } finally {
    await app.database.close();
    await mailbox.close();
    rmSync(data, { recursive: true, force: true });
  }
}

async function enrolPeople(app: App): Promise<void> {
  await transaction(app.database, (tx) =>
    sql`insert into users (id, username, email, first_name, last_name, role, created_at)
      select gen_random_uuid(), 'reader' || i, 'reader' || i || '@college.example', 'Reader', i::text, 'student', now()
      from generate_series(1, ${size.people}::integer) i`.execute(tx),
  );
  // As the maintenance of the embedded database does within a minute.
  await sql`analyze`.execute(app.database.read);
}

async function aSession(app: App): Promise<string> {
  const session = await transaction(app.database, async (tx) => {
    const user = await tx.selectFrom('users').select('id').where('username', '=', 'student').executeTakeFirstOrThrow();
    return startSession(app, tx, user.id, { userAgent: 'bench', address: '127.0.0.1' });
  });
  return `collegium=${session.token}`;
}

interface Times {
  events: number;
  delivered: number;
  written: number;
  sent: number;
}

/** The deeds one after the other, the jobs of a process beside them; then the minute is over. */
async function work(app: App, ahead: { ms: number }): Promise<Times> {
  const began = performance.now();
  const since = () => performance.now() - began;
  const to = sql`select id from users where username like 'reader%'`;
  for (let n = 0; n < size.events; n++) {
    const topic = `Topic ${n % size.topics}`;
    await transaction(app.database, (tx) =>
      tell(app, tx, {
        kind: 'mention',
        to,
        by: null,
        subject: newId(),
        course: null,
        path: '/discussions',
        title: `Somebody replied in “${topic}”`,
        group: {
          key: `bench:${topic}`,
          several: (count) => words`${counted(count, { one: '# reply', other: '# replies' })} in “${topic}”`,
        },
      }),
    );
  }
  const events = since();
  await deliverWaiting(app);
  const delivered = since();
  // At noon of some day, when nobody has quiet hours.
  const noon = new Date(systemClock.now().getTime() + 86_400_000).setUTCHours(11, 0, 0, 0);
  ahead.ms = noon - systemClock.now().getTime();
  await transaction(app.database, (tx) =>
    sql`insert into notification_times (user_id, digest_at, digest_day, next_digest_at)
      select id, '07:00', 1, ${new Date(noon + 86_400_000)}::timestamptz from users on conflict do nothing`.execute(tx),
  );
  await writeDueMails(app);
  const written = since();
  const transport = openTransport(app.settings.smtpUrl ?? '');
  await sendDueMails(app, transport);
  transport.close();
  return { events, delivered, written, sent: since() };
}

/** One reader who asks again as soon as they have an answer. */
function readMeanwhile(address: string, cookie: string) {
  const waited: number[] = [];
  const reading = { isOver: false };
  const done = (async () => {
    while (!reading.isOver) {
      const began = performance.now();
      const answer = await fetch(`${address}/api/notifications?limit=30`, { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.ok) waited.push(performance.now() - began);
      await new Promise((next) => setTimeout(next, 50));
    }
  })();
  return {
    async stop() {
      reading.isOver = true;
      await done;
      return waited.toSorted((a, b) => a - b);
    },
  };
}

function say(times: Times, waited: readonly number[], mails: number): void {
  const at = (share: number) => waited[Math.floor(waited.length * share)] ?? Number.NaN;
  const line = (what: string, ms: number) => process.stdout.write(`  ${what}: ${(ms / 1000).toFixed(1)} s\n`);
  line('events and their requests', times.events);
  line('delivered, grouped', times.delivered - times.events);
  line('mails written', times.written - times.delivered);
  line(`${mails} mails handed in`, times.sent - times.written);
  const isOver = times.sent > mostMs || mails !== size.people;
  if (isOver) process.exitCode = 1;
  line(`all (at most ${mostMs / 1000})${isOver ? '  OVER' : ''}`, times.sent);
  process.stdout.write(`  a reader meanwhile: median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms\n`);
}
