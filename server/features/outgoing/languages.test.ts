import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counted, said, say } from '../../../contract/text.ts';
import { newId } from '../../ids.ts';
import { queueMail } from '../../mail/queue.ts';
import { openTestCollege, quietLog, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { openPushService, type PushService } from '../../testing/push-service.ts';
import { passwordChanged } from '../account/letters.ts';
import { tell } from '../notifications/tell.ts';
import { writeDueMails } from './mail-job.ts';
import { sendDuePushes } from './push-job.ts';

type User = Awaited<ReturnType<typeof aUser>>;
const languages = ['en', 'es', 'ar'] as const;
const locales = { en: null, es: 'es-MX', ar: 'ar-EG' };

let college: TestCollege;
let service: PushService;
let people: Record<(typeof languages)[number], User & { locale: string | null }>;

beforeAll(async () => {
  college = await openTestCollege(
    { COLLEGIUM_SMTP_URL: 'smtp://localhost:1', COLLEGIUM_URL: 'http://college.example' },
    quietLog,
  );
  service = await openPushService();
});
afterAll(async () => {
  await college.close();
  await service.close();
});

beforeEach(async () => {
  college.clock.pass({ days: 7 });
  await writeDueMails(college.app);
  await sendDuePushes(college.app);
  service.messages.length = 0;
  people = await college.write(async (tx) => {
    await tx.deleteFrom('mails').execute();
    await tx.updateTable('users').set({ is_active: false }).execute();
    const made = async (locale: string | null) => {
      const user = await aUser(tx, 'student', { first_name: 'Maya', locale });
      const device = { id: newId(), user_id: user.id, ...service.device, name: 'Firefox' };
      await tx
        .insertInto('push_devices')
        .values({ ...device, endpoint: `${device.endpoint}/${user.id}`, created_at: college.clock.now() })
        .execute();
      return { ...user, locale };
    };
    return { en: await made(locales.en), es: await made(locales.es), ar: await made(locales.ar) };
  });
});

const everybody = () => languages.map((each) => people[each].id);
const replies = (count: number) => say`${counted(count, { one: '# reply', other: '# replies' })} in “${'Rivers'}”`;
const told = () =>
  college.write((tx) =>
    tell(college.app, tx, {
      kind: 'reply',
      to: everybody(),
      by: null,
      subject: newId(),
      course: null,
      path: '/discussions/x',
      title: say`${said('Somebody')} replied in “${'Rivers'}”`,
      detail: 'Somebody’s own words',
      group: { key: 'discussion:x', several: replies },
    }),
  );
async function choose(channel: 'mail' | 'push', frequency: 'at_once' | 'daily'): Promise<void> {
  const body = { choices: [{ kind: 'reply' as const, channel, courseId: null, frequency }] };
  for (const each of languages) await (await college.as(people[each])).call('PUT /api/account/notifications', { body });
}
const mailTo = async (language: (typeof languages)[number]) =>
  college.app.database.read
    .selectFrom('mails')
    .selectAll()
    .where('user_id', '=', people[language].id)
    .executeTakeFirstOrThrow();
const firstOf = async (user: { id: string }, headers?: Record<string, string>) => {
  const reply = await (await college.as(user)).call('GET /api/notifications', { headers });
  return reply.answer[0];
};

describe('what is told of', () => {
  test('is read in each person’s own language, of one and of several', async () => {
    await told();
    const one = await Promise.all(languages.map((each) => firstOf(people[each])));
    expect(one.map((each) => each?.title)).toEqual([
      'Somebody replied in “Rivers”',
      'Alguien ha respondido en «Rivers»',
      'ردّ شخص ما في «Rivers»',
    ]);
    expect(new Set(one.map((each) => each?.detail))).toEqual(new Set(['Somebody’s own words']));
    await told();
    const two = await Promise.all(languages.map((each) => firstOf(people[each])));
    expect(two.map((each) => each?.title)).toEqual([
      '2 replies in “Rivers”',
      '2 respuestas en «Rivers»',
      'ردّان في «Rivers»',
    ]);
    expect((await firstOf(people.en, { 'accept-language': 'es' }))?.title).toBe('2 respuestas en «Rivers»');
  });

  test('is mailed in it, the page turned round where it runs from right to left', async () => {
    await choose('mail', 'at_once');
    await told();
    college.clock.pass({ minutes: 2 });
    await writeDueMails(college.app);
    const [english, spanish, arabic] = await Promise.all(languages.map(mailTo));
    expect(english).toMatchObject({ subject: 'Somebody replied in “Rivers”' });
    expect(english?.text).toMatch(/^Hello Maya,\n\nSomebody replied in “Rivers”\.\n\n/);
    expect(english?.html).toContain('<html lang="en" dir="ltr">');
    expect(spanish).toMatchObject({ subject: 'Alguien ha respondido en «Rivers»' });
    expect(spanish?.text).toMatch(/^Hola, Maya:\n\n/);
    expect(spanish?.html).toContain('<html lang="es" dir="ltr">');
    expect(spanish?.text).toContain('Elegir de qué recibe avisos: http://college.example/account/notifications');
    expect(arabic).toMatchObject({ subject: 'ردّ شخص ما في «Rivers»' });
    expect(arabic?.text).toMatch(/^مرحبًا Maya،\n\n/);
    expect(arabic?.html).toContain('<html lang="ar" dir="rtl">');
    expect(arabic?.text).toContain('Somebody’s own words');
  });

  test('is shown on devices in it', async () => {
    await choose('push', 'at_once');
    await told();
    college.clock.pass({ minutes: 2 });
    await sendDuePushes(college.app);
    const titles = service.messages.map(({ payload }) => (payload as { title: string }).title);
    expect(titles.toSorted()).toEqual(
      ['Somebody replied in “Rivers”', 'Alguien ha respondido en «Rivers»', 'ردّ شخص ما في «Rivers»'].toSorted(),
    );
  });

  test('that stands in a digest has its dates and counts in it', async () => {
    await choose('mail', 'daily');
    await writeDueMails(college.app);
    await told();
    college.clock.pass({ days: 1 });
    await writeDueMails(college.app);
    const [english, spanish, arabic] = await Promise.all(languages.map(mailTo));
    expect(english?.subject).toBe('Your day: 1 update');
    expect(english?.text).toMatch(/This is what is new on \w+ \d+ \w+\. Times are in Europe\/Prague\./);
    expect(spanish?.subject).toBe('Su día: 1 novedad');
    expect(spanish?.text).toMatch(/Estas son las novedades del [a-zé]+, \d+ de [a-z]+\./);
    expect(spanish?.text).toContain('RESPUESTAS Y COMENTARIOS');
    expect(arabic?.subject).toBe('يومك: مستجد واحد');
    expect(arabic?.text).toMatch(/هذه مستجدات يوم \p{L}+، \d+ \p{L}+/u);
  });
});

test('a digest to somebody who has chosen no language is wholly in the college’s', async () => {
  const own = college.app.settings.college;
  college.app.settings.college = { ...own, locale: 'es-MX' };
  try {
    await choose('mail', 'daily');
    await writeDueMails(college.app);
    await told();
    college.clock.pass({ days: 1 });
    await writeDueMails(college.app);
    expect((await mailTo('en'))?.text).toMatch(/Estas son las novedades del [a-zé]+, \d+ de [a-z]+\./);
  } finally {
    college.app.settings.college = own;
  }
});

test('a digest writes days and times as all other mail does, from wherever its reader is', async () => {
  await choose('mail', 'daily');
  await writeDueMails(college.app);
  await college.write((tx) =>
    tx.updateTable('users').set({ locale: 'en-US' }).where('id', '=', people.en.id).execute(),
  );
  await told();
  college.clock.pass({ days: 1 });
  await writeDueMails(college.app);
  expect((await mailTo('en')).text).toMatch(/This is what is new on \w+ \d+ \w+\. Times are in Europe\/Prague\./);
});

test('a mail about an account says when in its language, and in its reader’s time or else the college’s', async () => {
  const zones = { en: null, es: 'America/Mexico_City', ar: null };
  await college.write(async (tx) => {
    for (const each of languages)
      await queueMail(
        college.app,
        tx,
        passwordChanged(college.app, { ...people[each], time_zone: zones[each] }, '192.0.2.7'),
      );
  });
  const [english, spanish, arabic] = await Promise.all(languages.map(mailTo));
  expect(english?.text).toMatch(
    /was changed on \d+ \w+ \d{4} at \d\d:\d\d \(Europe\/Prague\), from the address 192\.0\.2\.7\./,
  );
  expect(spanish?.text).toMatch(/se cambió el \d+ de \w+ de \d{4} a las \d+:\d\d \(America\/Mexico_City\), desde/);
  expect(arabic?.subject).toBe('تم تغيير كلمة مرورك');
  expect(arabic?.text).toMatch(/\d{4}.*\(Europe\/Prague\) من العنوان 192\.0\.2\.7/);
});
