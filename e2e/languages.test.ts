import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { demoPassword } from '../server/demo/accounts.ts';
import { address, expectUsable, phone, settled, useBrowser, visit } from './browser.ts';
import { type Asks, makeCourse, type MadeQuiz, makeQuiz, makeStudents, type WrittenQuestion } from './quiz-college.ts';
import { bigCourse } from './places.ts';

useBrowser();

const words = {
  es: { save: 'Guardar perfil', saved: 'Se guardó su perfil', name: 'Español', signIn: 'Iniciar sesión', dir: 'ltr' },
  ar: { save: 'حفظ الملف الشخصي', saved: 'تم حفظ ملفك الشخصي', name: 'العربية', signIn: 'تسجيل الدخول', dir: 'rtl' },
} as const;
const languages = ['es', 'ar'] as const;

const question: WrittenQuestion = {
  type: 'multiple_choice',
  points: '2',
  stem: '<p>Which colour is the sky?</p>',
  body: { choices: ['Blue', 'Green'].map((word) => ({ id: word, html: word })) },
  key: { credits: { Blue: '100' } },
};
const people = ['es.speaker', 'ar.speaker', 'ar.taker'];
const quizzes: MadeQuiz[] = [];
let courseId: string;

const asks = async (as: string): Promise<Asks> => (await visit({ as })).context.request;

beforeAll(async () => {
  const instructor = await asks('instructor');
  courseId = await makeCourse(instructor, 'Languages');
  for (const title of ['First', 'Second'])
    quizzes.push(await makeQuiz(instructor, courseId, title, [question], { timeLimit: null }));
  await makeStudents({ admin: await asks('admin'), manager: await asks('manager') }, courseId, people);
}, 120_000);

const pageIs = (page: Page) =>
  page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));

describe.each(languages)('in %s', (lang) => {
  const { save, saved, name, signIn, dir } = words[lang];

  test('whoever chooses it in the account has it at once, with what was typed, and everywhere from then on', async () => {
    const { page, context, complaints } = await visit({ as: `${lang}.speaker` });
    await page.goto('/account');
    await settled(page);
    await page.locator('select').filter({ hasText: name }).selectOption(lang);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText(saved).first().waitFor();
    expect(await pageIs(page)).toEqual({ lang, dir });
    await page.locator('input[name="pronouns"]').fill('typed');
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);

    // The other way about, what stands in a field and is not saved yet stays.
    await page.locator('select').filter({ hasText: name }).selectOption('en-GB');
    await page.getByRole('button', { name: save }).click();
    await page.getByText('Your profile is saved').first().waitFor();
    expect(await page.locator('input[name="pronouns"]').inputValue()).toBe('typed');
    await page.locator('select').filter({ hasText: name }).selectOption(lang);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('button', { name: save }).waitFor();

    await page.reload();
    await settled(page);
    expect(await pageIs(page)).toEqual({ lang, dir });
    // The server sends the page that way round, before any script.
    const sent = await context.request.get('/courses', { headers: { accept: 'text/html' } });
    expect(await sent.text()).toContain(`lang="${lang}" dir="${dir}"`);
    expect(sent.headers()['vary']).toContain('Accept-Language');

    // A page that still stood would ask meanwhile, and be refused.
    await page.goto('about:blank');
    await context.request.post('/api/auth/logout');
    await page.goto('/login');
    await page.getByRole('button', { name: signIn, exact: true }).waitFor();
    await page.locator('input[autocomplete="username"]').fill(`${lang}.speaker`);
    await page.locator('input[type="password"]').fill(demoPassword);
    await page.getByRole('button', { name: signIn, exact: true }).click();
    await page.waitForURL(address('/'));
    await settled(page);
    expect(await pageIs(page)).toEqual({ lang, dir });
    expect(complaints).toEqual([]);
  });

  test('the sign-in page changes while one types, and the landing page is in the browser’s language', async () => {
    const { page, context } = await visit();
    await page.goto('/login');
    await page.locator('input[autocomplete="username"]').fill('somebody');
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: signIn, exact: true }).waitFor();
    expect(await page.locator('input[autocomplete="username"]').inputValue()).toBe('somebody');
    expect(await pageIs(page)).toEqual({ lang, dir });

    await context.clearCookies();
    const landing = await context.request.get('/', { headers: { 'accept-language': `xx, ${lang};q=0.9, en;q=0.1` } });
    const text = await landing.text();
    expect(text).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(text).toContain(signIn);
    expect(text).not.toContain('courtyard');
    expect(text.length).toBeLessThan(60_000);
  });
});

test('what is refused is said in Spanish, by the page and by the server', async () => {
  const { page } = await visit({ as: 'admin', locale: 'es' });
  await page.goto('/users');
  await settled(page);
  await page.getByRole('button', { name: 'Añadir usuario' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Crear usuario' }).click();
  await dialog.getByText('El nombre de usuario debe tener al menos 3 caracteres').waitFor();
  await dialog.getByText('El nombre es obligatorio').waitFor();

  const answer = await page.request.get(`/api/courses/${crypto.randomUUID()}`);
  expect(await answer.json()).toMatchObject({ status: 404, detail: 'Curso no encontrado' });
  const { page: door } = await visit({ locale: 'es' });
  await door.goto('/login');
  await door.locator('input[autocomplete="username"]').fill('nobody.here');
  await door.locator('input[type="password"]').fill('wrong-password');
  await door.getByRole('button', { name: words.es.signIn, exact: true }).click();
  await door.getByText('El nombre de usuario y la contraseña no coinciden.').waitFor();
});

test('a quiz is taken in Arabic', async () => {
  const { page } = await visit({ as: 'ar.taker', locale: 'ar' });
  await page.goto(`/courses/${courseId}/quiz/${quizzes[0]?.quizId}`);
  await page.getByRole('button', { name: 'بدء الاختبار' }).click();
  await page.getByRole('radio', { name: 'Blue' }).check({ force: true });
  await expectUsable(page);
  await page.locator('.quiz-foot').getByRole('button', { name: 'تسليم الاختبار' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'تسليم الاختبار' }).click();
  await page.getByText('تم تسليم الاختبار').first().waitFor();
  await expectUsable(page);
});

test('the keys of the gradebook go where they point in Arabic', async () => {
  const { page } = await visit({ as: 'instructor', locale: 'ar', size: { width: 1000, height: 700 } });
  await page.goto(`/courses/${courseId}/gradebook`);
  await settled(page);
  const grid = page.getByRole('grid', { name: 'سجل الدرجات' });
  await grid.waitFor();
  const row = page.getByRole('row').filter({ hasText: 'es.speaker' });
  await row.getByRole('gridcell').first().click();
  await grid.focus();
  const place = async () => Math.round((await page.locator('.gb-cell.active').boundingBox())?.x ?? -1);
  const first = await place();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(place).toBeLessThan(first);
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBe(first);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await row.getByText(/50\.0/).waitFor();
});

test('an Arabic keyboard types numbers and gives commands', async () => {
  const { page } = await visit({ as: 'instructor', locale: 'ar' });
  await page.goto(`/courses/${courseId}/gradebook`);
  await settled(page);
  const cell = page.getByRole('row').filter({ hasText: 'es.speaker' }).getByRole('gridcell').first();
  await cell.click();
  await page.keyboard.press('Enter');
  await page.getByRole('grid').locator('input').waitFor();
  await page.keyboard.insertText('١٫٥');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell.textContent()).toBe('1.5');
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: '؟', code: 'Slash', shiftKey: true, bubbles: true }),
    ),
  );
  await page.getByRole('dialog').waitFor();
  await page.goto('/schedule');
  await page.locator('main .btn.primary').first().click();
  const minutes = page.locator('input[name="slotMinutes"]');
  await minutes.fill('');
  await minutes.focus();
  await page.keyboard.insertText('٤٥');
  expect(await minutes.inputValue()).toBe('45');
});

test('in Arabic the times of a meeting, with the clock they are of, stay clear of what it is about', async () => {
  const { page } = await visit({ as: 'instructor', locale: 'ar' });
  await page.goto(`/schedule?day=${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}`);
  const times = page.locator('.slot > time');
  await times.first().waitFor();
  const over = await times.evaluateAll((all) => all.map((time) => time.scrollWidth - time.clientWidth));
  expect(Math.max(...over)).toBeLessThanOrEqual(0);
});

test('what is cut off in Arabic keeps its beginning, whichever way it runs', async () => {
  const { page, context } = await visit({ as: 'instructor', locale: 'ar' });
  const course = await bigCourse({ context });
  const quizzes = (await (await context.request.get(`/api/courses/${course}/quizzes`)).json()) as { id: string }[];
  await page.goto(`/courses/${course}/quizzes/${quizzes[0]?.id}/edit`);
  const stem = page.locator('.qa-stem').first();
  expect(await stem.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});

test('the tools of an editor begin at the right in Arabic, and the arrows go where they point', async () => {
  const { page } = await visit({ as: 'instructor', locale: 'ar' });
  await page.goto(`/courses/${courseId}/announcements`);
  await page.locator('main .btn.primary').first().click();
  const tools = page.locator('.editor-tools button:enabled');
  await tools.first().focus();
  const place = () => page.evaluate(() => Math.round(document.activeElement?.getBoundingClientRect().x ?? -1));
  const first = await place();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(place).toBeLessThan(first);
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBe(first);
});

test('the columns of the overview stand over their days in Arabic', async () => {
  const { page } = await visit({ as: 'admin', locale: 'ar' });
  await page.goto('/admin');
  await settled(page);
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not shown`);
    return { from: box.x, to: box.x + box.width };
  };
  const [oldest, newest] = [await boxOf('.chart g:first-of-type rect'), await boxOf('.chart g:last-of-type rect')];
  expect(oldest.to).toBeLessThan(newest.from);
  // Today is named below the newest column, and the scale stands beside the oldest.
  const today = await boxOf('.chart g:last-of-type text');
  expect(today.from).toBeLessThan(newest.to);
  expect(today.to).toBeGreaterThan(newest.from);
  expect((await boxOf('.chart svg > text')).to).toBeLessThanOrEqual(oldest.from);
  // A date in Arabic runs its own way, though the chart runs from the left.
  const bidi = await page
    .locator('.chart text')
    .first()
    .evaluate((text) => getComputedStyle(text).unicodeBidi);
  expect(bidi).toBe('plaintext');
});

test('grades, names and drawn pages keep their order in Arabic', async () => {
  const { page, context } = await visit({ as: 'student', locale: 'ar', theme: 'light' });
  const course = await bigCourse({ context });
  const listed = await context.request.get(`/api/courses/${course}/assignments`);
  const assignments = (await listed.json()) as { id: string; title: string }[];
  const study = assignments.find(({ title }) => title === 'Responsive layout study');
  await page.goto(`/courses/${course}/assignments/${study?.id}`);
  await settled(page);
  const wayOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  // Letters of a canvas are set from its own beginning.
  expect(await wayOf('.an-drawn canvas')).toBe('ltr');
  expect(await page.locator('.criterion bdi').first().textContent()).toMatch(/^\d+ \/ 40$/);
  expect(await wayOf('.criterion bdi')).toBe('ltr');
  await page.goto('/grades');
  await settled(page);
  expect(await wayOf('.whatif [aria-live] bdi')).toBe('ltr');
  await page.goto('/announcements');
  await settled(page);
  await page
    .getByText(/Ingrid Halloran، /)
    .first()
    .waitFor();
  await page.goto('/calendar?view=list');
  await page
    .getByText(/[صم]، /)
    .first()
    .waitFor();
  expect(await page.getByText(/[صم], /).count()).toBe(0);
  await page.goto('/calendar');
  await settled(page);
  // A title keeps its beginning, and a time is there whole or not at all.
  const chips = await page.locator('.ev-line').evaluateAll((lines) =>
    lines.map((line) => {
      const [title, time] = line.children;
      const [box, own] = [line, time].map((part) => part?.getBoundingClientRect());
      const isCut = box && own && own.top < box.bottom - 1 && (own.left < box.left - 1 || own.right > box.right + 1);
      return isCut || (title && getComputedStyle(title).unicodeBidi !== 'plaintext');
    }),
  );
  expect(chips.length).toBeGreaterThan(3);
  expect(chips.filter(Boolean)).toEqual([]);
  await page.locator('.ev[data-hue]').first().click();
  const fact = page.locator('.cal-facts li').first();
  await fact.waitFor();
  const [mark, title] = await fact.evaluate((item) =>
    [...item.children].map((part) => part.getBoundingClientRect().left),
  );
  expect(mark).toBeGreaterThan(title ?? Number.POSITIVE_INFINITY);
});

test('numbers have the decimals of the language wherever grades are listed', async () => {
  const { page, context } = await visit({ as: 'instructor', locale: 'es' });
  await page.goto(`/courses/${await bigCourse({ context })}/gradebook`);
  const means = page.locator('.gb-foot');
  await means
    .getByText(/^\d+,\d$/)
    .first()
    .waitFor();
  expect(await means.textContent()).not.toMatch(/\d\.\d/);
  await page.goto('/students');
  await settled(page);
  await page
    .getByText(/\d,\d\s% B\+/)
    .first()
    .waitFor();
  expect(await page.getByText(/\d\.\d ?%/).count()).toBe(0);
});

/** Texts of the interface with English in them; people's own words, code and times are theirs. */
async function leftInEnglish(page: Page, lang: 'es' | 'ar'): Promise<string[]> {
  return page.evaluate((language) => {
    const names =
      /Collegium|Autumn \d{4}|WEB-301|DOCX?|PPTX?|MP[34]|CSV|PDF|XLSX|PNG|WebP|JPEG|GIF|AVIF|iCalendar|iCal|\.ics|SMTP|SAML|OpenID|Outlook|Google|Apple/g;
    const english =
      language === 'ar'
        ? /[A-Za-z]{3,}/
        : /\b(the|and|your|with|for|this|that|from|are|is|of|to|course|courses|student|grade|grades|save|cancel|add)\b/i;
    const own = '[translate="no"], script, style, noscript, template, code, kbd, time, option, .sr';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.replace(names, '').trim() ?? '';
      if (english.test(text) && !node.parentElement?.closest(own)) found.push(text);
    }
    return found;
  }, lang);
}

const screens: Record<string, string[]> = {
  student: ['/', '/courses', '/assignments', '/grades', '/calendar', '/messages', '/account'],
  instructor: ['/', '/grading', '/analytics', '/schedule', '/courses/create'],
  assistant: ['/grading'],
  supervisor: ['/students', '/reports'],
  manager: ['/manage-courses', '/users', '/settings'],
  admin: ['/admin', '/admin/settings/region', '/admin/users'],
};

describe.each(languages)('the main screens in %s', (lang) => {
  it.each(Object.entries(screens))('can be used by a %s, and nothing is left in English', async (as, paths) => {
    const { page } = await visit({ as, locale: lang, again: true });
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await settled(page);
      expect([path, await leftInEnglish(page, lang)]).toEqual([path, []]);
      await expectUsable(page);
      await page.setViewportSize(phone);
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(sideways, { message: `${path} scrolls sideways` }).toBeLessThanOrEqual(0);
    }
  });
});
