import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../testing/college.ts';
import { aUser } from '../testing/factories.ts';

let college: TestCollege;
let plain: Client;
let inSpanish: Client;
let inArabic: Client;

beforeAll(async () => {
  college = await openTestCollege();
  const client = (locale: string | null) =>
    college.write((tx) => aUser(tx, 'admin', { locale })).then((user) => college.as(user));
  [plain, inSpanish, inArabic] = [await client(null), await client('es-MX'), await client('ar-EG')];
});
afterAll(() => college.close());

const body = {
  username: 'x',
  email: 'x',
  firstName: '',
  lastName: 'Lee',
  password: 'secret-1',
  role: 'student',
} as const;
const refused = (client: Client) => client.call('POST /api/users', { body });

describe('a refusal', () => {
  test('is English, word for word, where no language is known', async () => {
    const { problem, headers } = await refused(plain);
    expect(problem.errors).toMatchObject({
      username: 'Username must be at least 3 characters',
      firstName: 'First name is required',
    });
    expect(headers['content-language']).toBe('en');
    const missing = await plain.call('GET /api/courses/{id}', { params: { id: crypto.randomUUID() } });
    expect(missing.problem.detail).toBe('Course not found');
  });

  test.each([
    ['es', 'El nombre de usuario debe tener al menos 3 caracteres', 'Curso no encontrado'],
    ['ar', 'يجب ألا يقل اسم المستخدم عن 3 أحرف', 'المقرر غير موجود'],
  ])('is in the language of the account: %s', async (language, required, missing) => {
    const client = language === 'es' ? inSpanish : inArabic;
    const { problem, headers, status } = await refused(client);
    expect(status).toBe(422);
    expect(problem.errors?.['username']).toBe(required);
    expect(problem.detail).toContain(required);
    expect(headers['content-language']).toBe(language);
    const reply = await client.call('GET /api/courses/{id}', { params: { id: crypto.randomUUID() } });
    expect(reply.problem.detail).toBe(missing);
  });

  test('of nobody is in that of the browser, and a choice in it goes before the account', async () => {
    const wrong = (headers: Record<string, string>) =>
      college.nobody.call('POST /api/login', { body: { username: 'nobody', password: 'wrong' }, headers });
    expect((await wrong({ 'accept-language': 'es-ES,es;q=0.9' })).problem.detail).toBe(
      'El nombre de usuario y la contraseña no coinciden. Compruebe ambos y vuelva a intentarlo.',
    );
    expect((await wrong({ cookie: 'locale=ar; language=es' })).problem.detail).toMatch(/^اسم المستخدم/);
    expect((await wrong({ 'accept-language': 'fr' })).problem.detail).toMatch(/^That username/);
  });

  test('has its counts as the language counts', async () => {
    const tried = { username: 'slowed', password: 'wrong' };
    const wrong = () => college.nobody.call('POST /api/login', { body: tried, headers: { cookie: 'locale=ar' } });
    let reply = await wrong();
    for (let i = 0; i < 10 && reply.status !== 429; i++) reply = await wrong();
    expect(reply.status).toBe(429);
    expect(reply.problem.detail).toMatch(/^محاولات كثيرة جدًا\. حاول مرة أخرى بعد (ثانية واحدة|ثانيتين|\d+ )/);
  });
});
