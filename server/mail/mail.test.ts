import { said } from '../../contract/text.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestCollege, quietLog, type TestCollege } from '../testing/college.ts';
import { aUser } from '../testing/factories.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';
import { forgetOldMails, mailJobs, openTransport } from './job.ts';
import { type Mail, queueMail } from './queue.ts';
import { sendDueMails } from './sender.ts';

let mailbox: Mailbox;
let college: TestCollege;
let transport: ReturnType<typeof openTransport>;
let logged: unknown[];
let maya: { id: string; email: string; first_name: string; locale: string | null };

beforeEach(async () => {
  logged = [];
  mailbox = await openMailbox();
  college = await openTestCollege(
    {
      COLLEGIUM_SMTP_URL: mailbox.url,
      COLLEGIUM_URL: 'https://college.example',
      COLLEGIUM_NAME: 'Saint Anne’s, Prague',
    },
    { ...quietLog, warn: (details) => logged.push(details), error: (details) => logged.push(details) },
  );
  transport = openTransport(mailbox.url);
  const user = await college.write((tx) => aUser(tx, 'student', { first_name: 'Maya', email: 'maya@college.test' }));
  maya = { ...user, locale: null };
});
afterEach(async () => {
  transport.close();
  await college.close();
  await mailbox.close();
});

const queue = (given: Partial<Mail> = {}) =>
  college.write((tx) =>
    queueMail(college.app, tx, {
      to: maya,
      kind: 'test',
      subject: 'Grades are posted',
      paragraphs: ['Your work <b>“Essay & plan”</b> was graded.'],
      link: { label: 'See it', path: '/courses?a=1&b=2' },
      ...given,
    }),
  );
const send = () => sendDueMails(college.app, transport);
const outbox = () => college.app.database.read.selectFrom('mails').selectAll().orderBy('id').execute();

describe('a mail', () => {
  it('arrives as text and as HTML, signed by the college, with links to its configured address', async () => {
    await queue();
    await send();
    const [mail] = mailbox.mails;
    expect(mailbox.mails).toHaveLength(1);
    expect(mail).toMatchObject({
      subject: 'Grades are posted',
      from: { name: 'Saint Anne’s, Prague', address: 'no-reply@college.example' },
      to: [{ address: 'maya@college.test' }],
    });
    expect(mail?.messageId).toMatch(/^<[\w-]+@college\.example>$/);
    expect(mail?.text).toContain('Hello Maya,\n\nYour work <b>“Essay & plan”</b> was graded.');
    expect(mail?.text).toContain('See it:\nhttps://college.example/courses?a=1&b=2');
    expect(mail?.html).toContain('Your work &lt;b&gt;“Essay &amp; plan”&lt;/b&gt; was graded.');
    expect(mail?.html).toContain('href="https://college.example/courses?a=1&amp;b=2"');
    expect(mail?.html).not.toMatch(/<img|<script|src=/);
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1, sent_at: college.clock.now() }]);
  });

  it('runs its sentences the way of its reader, also those that begin with a name in other letters, and own words theirs', async () => {
    const items = [{ title: 'Any questions?', detail: 'Bring 2 copies! · RIV-1', path: '/' }];
    await queue({
      to: { ...maya, locale: 'ar' },
      paragraphs: ['Maya ردّت على «Essay».', 'See you there.'],
      sections: [{ title: said('Announcements'), items }],
    });
    await queue({ paragraphs: ['أحمد replied to “Essay”.', 'أراك هناك.'] });
    await send();
    const inLanguage = (language: string) =>
      String(mailbox.mails.find(({ html }) => String(html).includes(`<html lang="${language}"`))?.html);
    expect(inLanguage('ar')).toContain('>Maya ردّت على «Essay».</p>');
    expect(inLanguage('ar')).toContain('><bdi>See you there.</bdi></p>');
    expect(inLanguage('ar')).toContain('><bdi>Any questions?</bdi></a>');
    expect(inLanguage('ar')).toContain('><bdi>Bring 2 copies! · RIV-1</bdi></span>');
    expect(inLanguage('en')).toContain('>أحمد replied to “Essay”.</p>');
    expect(inLanguage('en')).toContain('><bdi>أراك هناك.</bdi></p>');
  });

  it('keeps the lines in which somebody wrote, as text and as HTML', async () => {
    await queue({ paragraphs: ['Bring:\n- boots\n- a <hat>', 'أحضروا:\nقبعة'] });
    await send();
    const [mail] = mailbox.mails;
    expect(mail?.text).toContain('Bring:\n- boots\n- a <hat>\n\nأحضروا:\nقبعة');
    expect(mail?.html).toContain('>Bring:<br>- boots<br>- a &lt;hat&gt;</p>');
    expect(mail?.html).toContain('><bdi>أحضروا:<br>قبعة</bdi></p>');
  });

  it('has the accent of the college: Collegium’s own green, or what administrators have chosen', async () => {
    await queue();
    college.app.settings.college = {
      ...college.app.settings.college,
      accent: { lightness: 0.4, chroma: 0.12, hue: 20 },
    };
    await queue();
    await send();
    const buttonsOf = mailbox.mails.map(({ html }) => /background:(#\w{6})">See it/.exec(String(html))?.[1]);
    expect(new Set(buttonsOf)).toEqual(new Set(['#105038', '#7b252b']));
  });

  it('is not sent when the deed that it tells of is rolled back', async () => {
    const failed = college.write(async (tx) => {
      await queueMail(college.app, tx, { to: maya, kind: 'test', subject: 'S', paragraphs: [] });
      throw new Error('the deed failed');
    });
    await expect(failed).rejects.toThrow('the deed failed');
    await send();
    expect(mailbox.mails).toEqual([]);
  });

  it('is sent once for one key, however often it is queued, and by however many processes', async () => {
    for (let i = 0; i < 3; i++) await queue({ key: 'graded-1-maya' });
    for (let i = 0; i < 30; i++) await queue({ key: `graded-${i}` });
    await Promise.all([send(), send(), send()]);
    expect(mailbox.mails).toHaveLength(31);
    expect(new Set(mailbox.mails.map((mail) => mail.messageId)).size).toBe(31);
  });

  it('is tried again with longer pauses and the same Message-ID while the mail server says later', async () => {
    await queue();
    mailbox.refuseWith(451);
    await send();
    await send();
    expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1, last_error: expect.stringMatching(/451/) }]);
    college.clock.pass({ seconds: 61 });
    await send();
    college.clock.pass({ seconds: 61 });
    await send();
    expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 2 }]);
    mailbox.refuseWith(null);
    college.clock.pass({ seconds: 61 });
    await send();
    const [row] = await outbox();
    expect(row).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
    expect(mailbox.mails.map((mail) => mail.messageId)).toEqual([row?.message_id]);
  });

  it('is given up after a day, and at once where the address is refused for good', async () => {
    await queue({ subject: 'Slow' });
    mailbox.refuseWith(451);
    for (let i = 0; i < 40; i++) {
      await send();
      college.clock.pass({ hours: 1 });
    }
    await queue({ subject: 'Unknown' });
    mailbox.refuseWith(550);
    await send();
    const rows = await outbox();
    expect(rows.map((row) => [row.subject, row.state])).toEqual([
      ['Slow', 'failed'],
      ['Unknown', 'failed'],
    ]);
    expect(rows[0]?.attempts).toBeGreaterThan(8);
    expect(rows[1]?.attempts).toBe(1);
  });

  it('that is refused is logged with the answer of the mail server, and without the address in it', async () => {
    await queue();
    mailbox.refuseWith(451);
    await send();
    mailbox.refuseWith(550);
    college.clock.pass({ seconds: 61 });
    await send();
    expect(await outbox()).toMatchObject([{ last_error: expect.stringContaining('<maya@college.test>') }]);
    expect(logged).toMatchObject([
      { attempt: 1, reason: expect.stringContaining('451 4.2.0 <…>: Recipient address rejected') },
      { reason: expect.stringContaining('550 4.2.0 <…>: Recipient address rejected') },
    ]);
  });

  it('that a process took and did not send is taken again by another', async () => {
    await queue();
    const never = { sendMail: () => new Promise<never>(() => {}) };
    void sendDueMails(college.app, never);
    await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1);
    await send();
    expect(mailbox.mails).toEqual([]);
    college.clock.pass({ minutes: 6 });
    await send();
    expect(mailbox.mails).toHaveLength(1);
  });

  it('with a secret leaves no copy of it behind, and is never sent when the secret is too old', async () => {
    const secretUntil = new Date(college.clock.now().getTime() + 30 * 60_000);
    await queue({ secretUntil, paragraphs: ['swordfish'] });
    await send();
    expect(mailbox.mails[0]?.text).toContain('swordfish');
    expect(await outbox()).toMatchObject([{ state: 'sent', text: '', html: '' }]);
    await queue({ secretUntil, paragraphs: ['swordfish'] });
    college.clock.pass({ minutes: 31 });
    await send();
    expect(mailbox.mails).toHaveLength(1);
    expect((await outbox())[1]).toMatchObject({ state: 'failed', text: '', html: '' });
  });

  it('cannot be given further headers by who it is about', async () => {
    await queue({ subject: 'Hello\r\nBcc: everybody@college.test', to: { ...maya, first_name: 'Maya\r\nX: y' } });
    await send();
    expect(mailbox.mails[0]?.bcc ?? []).toEqual([]);
    expect(mailbox.mails[0]?.subject).toBe('Hello Bcc: everybody@college.test');
  });

  it('is forgotten after ninety days', async () => {
    await queue();
    college.clock.pass({ days: 89 });
    await forgetOldMails(college.app);
    expect(await outbox()).toHaveLength(1);
    college.clock.pass({ days: 2 });
    await forgetOldMails(college.app);
    expect(await outbox()).toEqual([]);
  });
});

it('a commit wakes the sender, a rollback does not', async () => {
  let woken = 0;
  const end = college.app.signals.on('mail.queued', () => woken++);
  await queue();
  expect(woken).toBe(1);
  await college
    .write(async (tx) => {
      await queueMail(college.app, tx, { to: maya, kind: 'test', subject: 'S', paragraphs: [] });
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(woken).toBe(1);
  end();
});

it('without a mail server nothing is sent: a demo college keeps its mail, any other queues none', async () => {
  for (const [demo, kept] of [
    ['1', 1],
    ['0', 0],
  ] as const) {
    const warnings: string[] = [];
    const log = { ...quietLog, warn: (_: object, message: string) => void warnings.push(message) };
    const other = await openTestCollege({ COLLEGIUM_DEMO: demo }, log);
    const to = await other.write((tx) => aUser(tx, 'student'));
    await other.write((tx) =>
      queueMail(other.app, tx, { to: { ...to, locale: null }, kind: 'test', subject: 'S', paragraphs: [] }),
    );
    expect(await other.app.database.read.selectFrom('mails').select('state').execute()).toHaveLength(kept);
    expect(mailJobs(other.app).map((job) => job.name)).toEqual(['old-mail']);
    expect(warnings).toHaveLength(1 - kept);
    await other.close();
  }
});
