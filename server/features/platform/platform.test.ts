import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualRules } from '../../../domain/platform/college-rules.ts';
import { brandLink, brandSheet } from '../../http/brand.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';
import { loadCollege } from './load.ts';
import { forgetWhatIsOver } from './retention.ts';

let college: TestCollege;
let admin: Client;
beforeEach(async () => {
  college = await openTestCollege();
  admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
});
afterEach(() => college.close());

const audit = () =>
  college.app.database.read.selectFrom('audit_log').select(['action', 'changes']).orderBy('number').execute();
const settings = async () => (await admin.call('GET /api/admin/settings')).answer;

describe('the college', () => {
  it('has its name and colour, in the first paint of every page, and in the log', async () => {
    const body = { name: 'Riverside College', accent: { lightness: 0.4, chroma: 0.12, hue: 265 } };
    expect((await admin.call('PUT /api/admin/settings/college', { body })).answer.college).toMatchObject(body);
    expect(college.app.settings.collegeName).toBe('Riverside College');
    expect((await admin.call('GET /api/admin/mail')).answer.from).toBe('"Riverside College" <no-reply@localhost>');
    const sheet = brandSheet(college.app.settings.college);
    expect(sheet?.text).toContain('--accent: light-dark(oklch(0.4 0.12 265)');
    expect(brandLink(college.app.settings.college)).toContain(`/brand.css?v=${sheet?.version}`);
    expect(brandLink(usualRules)).toBe('');
    expect(await audit()).toMatchObject([
      { action: 'college.settings_changed', changes: { name: { from: 'Collegium', to: 'Riverside College' } } },
    ]);
    // The same again changes nothing, and is not written down.
    await admin.call('PUT /api/admin/settings/college', { body });
    expect(await audit()).toHaveLength(1);
  });

  it('is refused a colour in which words could not be read', async () => {
    const body = { name: 'A', accent: { lightness: 0.8, chroma: 0.15, hue: 90 } };
    const reply = await admin.call('PUT /api/admin/settings/college', { body });
    expect(reply.status).toBe(422);
    expect(reply.problem.detail).toMatch(/4\.5:1 is needed/);
    expect((await settings()).college.accent).toBeNull();
  });

  it('has a logo, drawn anew, that visitors see', async () => {
    const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#335544' } })
      .png()
      .toBuffer();
    const put = (payload: Buffer, type = 'image/png') =>
      admin.raw({ method: 'PUT', url: '/api/admin/settings/logo', payload, headers: { 'content-type': type } });
    expect((await put(Buffer.from('no picture'))).statusCode).toBe(422);
    expect((await put(png)).statusCode).toBe(200);
    const { logo } = (await settings()).college;
    const shown = await college.nobody.raw({ method: 'GET', url: logo ?? '' });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect((await sharp(shown.rawPayload).metadata()).height).toBe(64);
    expect((await college.nobody.raw({ method: 'GET', url: '/api/college/logo?v=other' })).statusCode).toBe(404);
    expect((await admin.call('DELETE /api/admin/settings/logo')).answer.college.logo).toBeNull();
    expect((await college.nobody.raw({ method: 'GET', url: '/api/college/logo' })).statusCode).toBe(404);
  });

  it('has a time zone and languages that hold for whoever has chosen none', async () => {
    const maya = await college.as(await college.write((tx) => aUser(tx, 'student')));
    const put = (body: object) =>
      admin.raw({ method: 'PUT', url: '/api/admin/settings/region', payload: body }).then((r) => r.statusCode);
    expect(await put({ timeZone: 'Mars/Olympus', locales: ['en-GB'], locale: null })).toBe(422);
    expect(await put({ timeZone: 'Asia/Tokyo', locales: [], locale: null })).toBe(422);
    expect(await put({ timeZone: 'Asia/Tokyo', locales: ['en-GB'], locale: 'en-US' })).toBe(422);
    expect(await put({ timeZone: 'Asia/Tokyo', locales: ['en-GB', 'en-IE'], locale: 'en-IE' })).toBe(200);
    expect((await maya.call('GET /api/auth/user')).answer).toMatchObject({ timeZone: 'Asia/Tokyo', locale: 'en-IE' });
    expect((await maya.call('PUT /api/account/profile', { body: { locale: 'en-US' } })).status).toBe(422);
    expect((await maya.call('PUT /api/account/profile', { body: { locale: 'en-GB' } })).status).toBe(200);
    expect((await maya.call('GET /api/account/profile')).answer.locales).toEqual(['en-GB', 'en-IE']);
  });

  it('is gone by in another process once it has heard of it', async () => {
    const other = { ...college.app, settings: { ...college.app.settings } };
    await admin.call('PUT /api/admin/settings/college', { body: { name: 'Elsewhere', accent: null } });
    expect(other.settings.collegeName).not.toBe('Elsewhere');
    await loadCollege(other);
    expect(other.settings.collegeName).toBe('Elsewhere');
  });
});

describe('the grading scheme', () => {
  it('is taken exactly, in order, and used where a course has none', async () => {
    const put = (letters: { letter: string; from: string; points: string }[]) =>
      admin.call('PUT /api/admin/settings/grading', { body: { letters } });
    const high = { letter: 'High', from: '70.25', points: '4' };
    const low = { letter: 'Low', from: '0', points: '0' };
    expect((await put([low, high])).status).toBe(422);
    expect((await put([high])).status).toBe(422);
    expect((await put([{ ...high, from: '101' }, low])).status).toBe(422);
    const world = await college.write(async (tx) => {
      const course = await aCourse(tx);
      const instructor = await aUser(tx, 'instructor');
      await teaches(tx, course, instructor);
      await enrols(tx, course, await aUser(tx, 'student'));
      return { course, instructor };
    });
    expect((await put([high, low])).status).toBe(200);
    const teacher = await college.as(world.instructor);
    const book = (await teacher.call('GET /api/courses/{id}/gradebook', { params: world.course })).answer;
    expect(JSON.stringify(book)).toContain('"70.25"');
  });
});

describe('features', () => {
  it('that are switched off are refused by the server, and what is left goes on', async () => {
    const { course, student, instructor } = await college.write(async (tx) => {
      const term = await aTerm(tx, { starts_on: '2026-09-01', ends_on: '2026-12-20' });
      const made = await aCourse(tx, { term_id: term.id });
      const [learner, teacher] = [await aUser(tx, 'student'), await aUser(tx, 'instructor')];
      await enrols(tx, made, learner);
      await teaches(tx, made, teacher);
      return { course: made, student: learner, instructor: teacher };
    });
    const maya = await college.as(student);
    expect((await college.nobody.call('GET /api/catalogue')).answer).toHaveLength(1);
    const features = Object.fromEntries(Object.keys(usualRules.features).map((each) => [each, false])) as never;
    await admin.call('PUT /api/admin/settings/features', { body: features });
    expect((await maya.call('GET /api/auth/user')).answer.switchedOff).toHaveLength(7);
    const topic = { params: course, body: { title: 'A topic', content: '<p>Some words</p>' } };
    const refused = await maya.call('POST /api/courses/{id}/discussions', topic);
    expect([refused.status, refused.problem.detail]).toEqual([403, expect.stringContaining('staff of a course')]);
    expect((await (await college.as(instructor)).call('POST /api/courses/{id}/discussions', topic)).status).toBe(201);
    expect((await maya.call('GET /api/open-courses')).status).toBe(403);
    expect((await maya.call('POST /api/courses/{id}/join', { params: course, body: {} as never })).status).toBe(403);
    expect((await maya.raw({ method: 'POST', url: '/api/calendar/feeds', payload: {} })).statusCode).toBe(403);
    expect((await college.nobody.call('GET /api/catalogue')).answer).toEqual([]);
    const all = Object.fromEntries(Object.keys(usualRules.features).map((each) => [each, true])) as never;
    await admin.call('PUT /api/admin/settings/features', { body: all });
    expect((await maya.call('POST /api/courses/{id}/discussions', topic)).status).toBe(201);
    expect((await college.nobody.call('GET /api/catalogue')).answer).toHaveLength(1);
  });
});

describe('notification defaults', () => {
  it('hold for whoever has chosen nothing', async () => {
    const maya = await college.as(await college.write((tx) => aUser(tx, 'student')));
    const body = { ...usualRules.notifications, graded: { mail: 'never', push: 'never' } } as const;
    await admin.call('PUT /api/admin/settings/notifications', { body });
    expect((await maya.call('GET /api/account/notifications')).answer.usual['graded']).toEqual(body.graded);
    const wrong = { ...body, graded: { mail: 'never', push: 'daily' } } as const;
    expect((await admin.call('PUT /api/admin/settings/notifications', { body: wrong })).status).toBe(422);
  });
});

describe('terms of use', () => {
  it('stand before everything else until they are accepted, version by version', async () => {
    const maya = await college.as(await college.write((tx) => aUser(tx, 'student')));
    const courses = async () => (await maya.call('GET /api/courses')).status;
    expect(await courses()).toBe(200);
    await admin.call('PUT /api/admin/settings/terms', { body: { text: 'Be kind.' } });
    const refused = await maya.call('GET /api/courses');
    expect([refused.status, refused.problem.code]).toEqual([403, 'terms-required']);
    expect((await maya.call('GET /api/auth/user')).status).toBe(200);
    // Whoever wrote them has accepted them.
    expect((await admin.call('GET /api/courses')).status).toBe(200);
    expect((await maya.call('GET /api/terms-of-use')).answer).toMatchObject({ version: 1, isAccepted: false });
    const outdated = await maya.call('POST /api/terms-of-use', { body: { version: 2 } });
    expect(outdated.problem).toMatchObject({ status: 409, code: 'changed-since' });
    for (let i = 0; i < 2; i++)
      expect((await maya.call('POST /api/terms-of-use', { body: { version: 1 } })).status).toBe(204);
    expect(await courses()).toBe(200);
    expect((await settings()).terms).toMatchObject({ version: 1, people: 2, accepted: 2 });
    await admin.call('PUT /api/admin/settings/terms', { body: { text: 'Be kinder.' } });
    expect(await courses()).toBe(403);
    await admin.call('PUT /api/admin/settings/terms', { body: { text: '' } });
    expect(await courses()).toBe(200);
  });
});

describe('two administrators', () => {
  it('keep what each has changed, as neither sends what they have not touched', async () => {
    await admin.call('PUT /api/admin/settings/retention', { body: { notifications: 90 } });
    const kept = await admin.call('PUT /api/admin/settings/retention', { body: { mails: 45 } });
    expect(kept.answer.retention).toEqual({ audit: null, mails: 45, notifications: 90, activity: null });
    // Whoever comes by may know.
    expect((await college.nobody.call('GET /api/privacy')).answer).toEqual(kept.answer.retention);
    await admin.call('PUT /api/admin/settings/features', { body: { reviews: false } });
    const switched = await admin.call('PUT /api/admin/settings/features', { body: { peer_reviews: false } });
    expect(switched.answer.features).toMatchObject({ reviews: false, peer_reviews: false, calendar_feeds: true });
    await admin.call('PUT /api/admin/settings/college', { body: { name: 'Riverside College' } });
    const green = { lightness: 0.4, chroma: 0.12, hue: 265 };
    const painted = await admin.call('PUT /api/admin/settings/college', { body: { accent: green } });
    expect(painted.answer.college).toMatchObject({ name: 'Riverside College', accent: green });
    await admin.call('PUT /api/admin/settings/region', { body: { timeZone: 'Asia/Tokyo' } });
    await admin.call('PUT /api/admin/settings/region', { body: { locales: ['en-GB', 'en-IE'], locale: 'en-IE' } });
    const only = await admin.call('PUT /api/admin/settings/region', { body: { locales: ['en-GB'] } });
    expect([only.status, only.problem.errors]).toEqual([422, { locale: expect.stringContaining('offered') }]);
    const region = await admin.call('PUT /api/admin/settings/region', { body: { locale: 'en-GB' } });
    expect(region.answer.region).toEqual({ timeZone: 'Asia/Tokyo', locales: ['en-GB', 'en-IE'], locale: 'en-GB' });
    await admin.call('PUT /api/admin/settings/notifications', { body: { graded: { mail: 'never' } } });
    const heard = await admin.call('PUT /api/admin/settings/notifications', { body: { graded: { push: 'never' } } });
    expect(heard.answer.notifications).toEqual({
      ...usualRules.notifications,
      graded: { mail: 'never', push: 'never' },
    });
  });

  it('do not take back each other’s letters unseen', async () => {
    const seen = (await settings()).grading.letters;
    const pass = { letter: 'P', from: '50', points: '4.0' };
    const fail = { letter: 'F', from: '0', points: '0.0' };
    const put = (from: string, before: typeof seen) =>
      admin.call('PUT /api/admin/settings/grading', { body: { letters: [{ ...pass, from }, fail], before } });
    const first = await put('50', seen);
    expect(first.status).toBe(200);
    expect((await put('60', seen)).status).toBe(409);
    expect((await settings()).grading.letters).toEqual(first.answer.grading.letters);
    expect((await put('60', first.answer.grading.letters)).status).toBe(200);
  });
});

describe('retention', () => {
  it('removes what is over by the college’s days, and nothing else', async () => {
    const days = { audit: 364, mails: 30, notifications: 30, activity: 365 };
    expect((await admin.call('PUT /api/admin/settings/retention', { body: days })).status).toBe(422);
    await admin.call('PUT /api/admin/settings/retention', { body: { ...days, audit: 365 } });
    const student = await college.write((tx) => aUser(tx, 'student'));
    const before = (amount: number) => new Date(college.clock.now().getTime() - amount * 86_400_000);
    await college.write(async (tx) => {
      for (const age of [29, 31])
        await sql`insert into notifications (id, user_id, kind, title, path, created_at)
          values (gen_random_uuid(), ${student.id}, 'course', ${String(age)}, '/', ${before(age)})`.execute(tx);
      for (const age of [364, 366])
        await sql`insert into events (id, kind, at, subject)
          values (gen_random_uuid(), 'lesson.completed', ${before(age)}, ${String(age)})`.execute(tx);
    });
    await forgetWhatIsOver(college.app);
    const { read } = college.app.database;
    expect(await read.selectFrom('notifications').select('title').execute()).toEqual([{ title: '29' }]);
    expect(await read.selectFrom('events').select('subject').execute()).toEqual([{ subject: '364' }]);
    college.clock.pass({ days: 366 });
    await forgetWhatIsOver(college.app);
    expect(await audit()).toMatchObject([{ action: 'college.audit_pruned' }]);
  });
});

describe('mail and storage', () => {
  it('say how they are, as counted another way', async () => {
    const demo = await openTestCollege({ COLLEGIUM_DEMO: '1' });
    try {
      await demo.write((tx) => aUser(tx, 'student'));
      const ruth = await demo.as(await demo.write((tx) => aUser(tx, 'admin', { email: 'ruth@college.test' })));
      expect((await ruth.call('GET /api/admin/mail')).answer).toMatchObject({ state: 'kept', queued: 0 });
      const headers = { 'idempotency-key': 'once-and-for-all' };
      for (let i = 0; i < 2; i++) expect((await ruth.call('POST /api/admin/mail/test', { headers })).status).toBe(200);
      const mails = await demo.app.database.read.selectFrom('mails').select(['kind', 'to_address', 'text']).execute();
      const text = expect.stringContaining('it is kept here to be read, and is not sent');
      expect(mails).toEqual([{ kind: 'test', to_address: 'ruth@college.test', text }]);
      expect((await ruth.call('GET /api/admin/mail')).answer.queued).toBe(1);
      expect((await ruth.call('GET /api/admin/storage')).answer).toMatchObject({ kind: 'disk', files: 0, bytes: 0 });
    } finally {
      await demo.close();
    }
    expect((await admin.call('POST /api/admin/mail/test')).status).toBe(409);
  });

  it('count the bytes of files by what they are shown for', async () => {
    await college.write(async (tx) => {
      const course = await aCourse(tx);
      const owner = await aUser(tx, 'instructor');
      for (const [index, size] of [100, 250].entries()) {
        const key = `key-${index}`;
        await sql`insert into file_objects (key, size, etag, created_at) values (${key}, ${size}, 'e', now())`.execute(
          tx,
        );
        const { rows } = await sql<{ id: string }>`insert into files (id, owner_id, state, state_since, upload_id, name,
            type, size, object_key, created_at, uploaded_at)
          values (gen_random_uuid(), ${owner.id}, 'referenced', now(), md5(random()::text), 'a.pdf', 'application/pdf',
            ${size}, ${key}, now(), now()) returning id`.execute(tx);
        if (index === 0)
          await sql`insert into file_references (file_id, kind, object_id, course_id, created_at)
            values (${rows[0]?.id}, 'course-material', ${course.id}, ${course.id}, now())`.execute(tx);
      }
    });
    expect((await admin.call('GET /api/admin/storage')).answer).toMatchObject({
      files: 2,
      bytes: 350,
      byKind: [
        { kind: 'unused', files: 1, bytes: 250 },
        { kind: 'course-material', files: 1, bytes: 100 },
      ],
    });
  });
});
