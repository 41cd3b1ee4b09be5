import { sql } from 'kysely';
import { systemClock } from '../clock.ts';
import { readSettings } from '../config.ts';
import type { App } from '../context.ts';
import { transaction } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { deliverWaiting } from '../features/notifications/deliver-job.ts';
import { tell } from '../features/notifications/tell.ts';
import { remindOfDueWork } from '../features/due-reminders/remind.ts';
import { writeDueMails } from '../features/outgoing/mail-job.ts';
import { newId } from '../ids.ts';
import { createSignals } from '../jobs/signals.ts';
import { createLog } from '../log.ts';
import { openTransport } from '../mail/job.ts';
import { sendDueMails } from '../mail/sender.ts';
import { openStore } from '../storage/open.ts';
import { createVault } from '../vault.ts';

// A process of its own for the tests that kill one: node notifications-child.ts '{"deed":…,"variables":…,"ahead":…}'.
// It says on stdout, a line each, what it has done so far.

interface Task {
  deed: 'tell' | 'deliver' | 'send' | 'work' | 'remind';
  variables: Record<string, string>;
  /** Minutes that its clock is ahead. */
  ahead: number;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
const { deed, variables, ahead } = JSON.parse(process.argv[2] ?? '{}') as Task;
const settings = readSettings(variables);
const database = await openDatabase(settings);
const app: App = {
  database,
  clock: { now: () => new Date(systemClock.now().getTime() + ahead * 60_000) },
  settings,
  log: createLog('silent'),
  vault: createVault(Buffer.alloc(32, 7)),
  store: await openStore(settings),
  signals: createSignals(),
};
const write = (text: string) => transaction(database, (tx) => sql.raw<object>(text).execute(tx));
const count = async (text: string) => JSON.stringify((await write(text)).rows[0]);

if (deed === 'tell') {
  // More people than have it with the deed itself; without quiet hours, and their digest far away.
  await write(`insert into users (id, username, email, first_name, last_name, role, created_at)
    select gen_random_uuid(), 'c' || i, 'c' || i || '@college.test', 'C', i::text, 'student', now()
    from generate_series(1, 210) i on conflict do nothing`);
  await write(`insert into notification_times (user_id, digest_at, digest_day, next_digest_at)
    select id, '07:00', 1, now() + interval '20 days' from users on conflict do nothing`);
  for (let n = 1; ; n++) {
    await transaction(database, async (tx) => {
      const id = newId();
      // The event, and what is told of it.
      const event = { id, kind: 'test', at: app.clock.now(), subject: String(n), data: '{}' };
      await tx.insertInto('events').values(event).execute();
      const to = sql`select id from users where username ~ '^c[0-9]+$'`;
      const about = { by: null, subject: id, course: null, path: '/', title: `Event ${n}` };
      await tell(app, tx, { kind: 'announcement', to, ...about });
    });
    say(`told ${n}`);
    if (n % 3 === 0) await deliverWaiting(app);
  }
}
if (deed === 'deliver') {
  await deliverWaiting(app);
  say(
    await count(`select (select count(*) from events)::integer as events, count(*)::integer as told,
      count(distinct (user_id, subject_id))::integer as once from notifications`),
  );
}
if (deed === 'work') {
  // For the same people, ten pieces of work that are due within a day.
  await write(`with c as (
    insert into courses (id, title, course_code, description, status, level, credits, hue, created_at, updated_at)
    values (gen_random_uuid(), 'Course', 'C-1', 'About it', 'active', 'beginner', 3, 1, now(), now()) returning id
  ), e as (
    insert into enrolments (id, course_id, user_id, state, enrolled_at)
    select gen_random_uuid(), c.id, u.id, 'active', now() from c, users u where u.username ~ '^c[0-9]+$'
  )
  insert into activities (id, course_id, kind, title, position, is_published, due_at, created_at)
  select gen_random_uuid(), c.id, 'assignment', 'Work ' || i, i, true, now() + interval '20 hours', now()
  from c, generate_series(1, 10) i`);
  say('{}');
}
if (deed === 'remind') {
  const marked = () => database.read.selectFrom('due_reminders').select('user_id').limit(1).execute();
  const begun = (async () => {
    while ((await marked()).length === 0);
    say('reminding');
  })();
  await Promise.all([remindOfDueWork(app), begun]);
  say(
    await count(`select count(*)::integer as told, count(distinct (user_id, subject_id))::integer as once,
      (select count(*) from due_reminders)::integer as marked from notifications where kind = 'due_soon'`),
  );
}
if (deed === 'send') {
  await writeDueMails(app);
  say('written');
  const transport = openTransport(settings.smtpUrl ?? '');
  await sendDueMails(app, transport);
  transport.close();
  say(
    await count(
      `select count(*)::integer as mails, count(*) filter (where state = 'sent')::integer as sent from mails`,
    ),
  );
}
await database.close();
