import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols } from '../../testing/factories.ts';
import { directionOfText, runsOf } from '../../pdf/runs.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

interface Piece {
  text: string;
  /** Its name in the file. */
  font: string;
  x: number;
  /** Where it ends. */
  end: number;
}

/** The transcript of somebody as a browser of a language asks for it: its language, its title, and what stands where. */
async function transcriptIn(user: { id: string }, language: string) {
  const client = await college.as(user);
  const headers = { 'accept-language': language };
  const reply = await client.raw({ method: 'GET', url: '/api/transcript', headers });
  expect(reply.statusCode).toBe(200);
  const file = await getDocument({ data: new Uint8Array(reply.rawPayload), verbosity: 0 }).promise;
  const { info } = await file.getMetadata();
  const page = await file.getPage(1);
  await page.getOperatorList(); // with it the fonts are there
  const { items } = await page.getTextContent();
  const pieces: Piece[] = items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [
          {
            text: item.str,
            font: page.commonObjs.get(item.fontName).name,
            x: Number(item.transform[4]),
            end: Number(item.transform[4]) + item.width,
          },
        ]
      : [],
  );
  const { Title: title, Language: declared } = info as { Title: string; Language: string };
  await file.destroy();
  return { title, declared, pieces, text: pieces.map(({ text }) => text).join(' ') };
}

const somebody = (names: { first_name: string; last_name: string }) =>
  college.write(async (tx) => {
    const user = await aUser(tx, 'student', { entry_year: 2024, ...names });
    const course = await aCourse(tx, { title: 'Weaving (part 1)', credits: 3, status: 'completed' });
    await enrols(tx, course, user, 'completed', { final_percent: '92.00' });
    return { ...user, code: course.course_code };
  });

test('is in the language of who reads it', async () => {
  const user = await somebody({ first_name: 'Maya', last_name: 'Lindgren' });
  const english = await transcriptIn(user, 'en');
  expect(english).toMatchObject({ title: 'Transcript of Maya Lindgren', declared: 'en' });
  for (const words of [
    'Transcript',
    'entered 2024',
    '18 November 2026',
    '3 credits earned',
    'Weaving (part 1)',
    'Page 1 of 1',
  ])
    expect(english.text).toContain(words);
  await college.write((tx) => tx.updateTable('users').set({ locale: 'es-ES' }).where('id', '=', user.id).execute());
  const spanish = await transcriptIn(user, 'es');
  expect(spanish).toMatchObject({ title: 'Expediente académico de Maya Lindgren', declared: 'es' });
  for (const words of [
    'ingreso en 2024',
    '18 de noviembre de 2026',
    '3 créditos obtenidos',
    'Porcentaje',
    '92,0 %',
    'de 4,0',
    'Página 1 de 1',
  ])
    expect(spanish.text).toContain(words);
});

test('breaks words that are wider than their place, and runs own words their way in each line', async () => {
  const programme = `${'Administrative procedures, their origins, and '.repeat(4)}forms`;
  const { id } = await somebody({ first_name: 'W'.repeat(60), last_name: 'Lindgren' });
  await college.write(async (tx) => {
    const programmeId = newId();
    await tx.insertInto('programmes').values({ id: programmeId, name: programme }).execute();
    await tx.updateTable('users').set({ programme_id: programmeId }).where('id', '=', id).execute();
    await enrols(tx, await aCourse(tx, { title: 'Weaving'.repeat(20), course_code: 'ABCDEFGHIJKLMNOPQRST' }), { id });
  });
  for (const language of ['en', 'ar']) {
    const { pieces, text } = await transcriptIn({ id }, language);
    expect(pieces.filter(({ x, end }) => x < 54 || end > 542)).toEqual([]);
    expect(pieces.some((piece) => piece.text === 'ABCDEFGHIJKLMNOPQRST')).toBe(false);
    expect(text.match(/procedures,/g)).toHaveLength(4);
  }
});

test('calls a course not started before its first day, in progress from then on, and provisional once all of it is done', async () => {
  const user = await somebody({ first_name: 'Nora', last_name: 'Weaver' });
  await college.write(async (tx) => {
    await enrols(tx, await aCourse(tx, { title: 'Running' }), user);
    await enrols(tx, await aCourse(tx, { title: 'To come', start_date: '2031-03-01' }), user);
    await enrols(tx, await aCourse(tx, { title: 'Joined when over', status: 'completed' }), user);
  });
  const { text } = await transcriptIn(user, 'en');
  for (const words of ['92.0%', 'not started', 'in progress', 'provisional']) expect(text).toContain(words);
});

test('in Arabic begins at the right, and its letters are drawn', async () => {
  const user = await somebody({ first_name: 'مها', last_name: 'الزهراني' });
  const [english, arabic] = [await transcriptIn(user, 'en'), await transcriptIn(user, 'ar')];
  expect(arabic).toMatchObject({ title: 'السجل الأكاديمي لـ مها الزهراني', declared: 'ar' });
  const codeIn = ({ pieces }: { pieces: Piece[] }) => pieces.find(({ text }) => text.includes(user.code))?.x ?? 0;
  expect(codeIn(english)).toBeLessThan(60);
  expect(codeIn(arabic)).toBeGreaterThan(450);
  expect(arabic.text).toContain('92.0');
  // A name is drawn by the same letters whichever language the page is in.
  for (const page of [english, arabic]) expect(page.text.normalize('NFKC')).toContain('مها');
});

test.each([
  ['王小明', 'NotoSansSC'],
  ['髙橋さくら', 'NotoSansSC'],
  // As some systems write it, letter by letter; before its syllables are there for the next.
  ['김민준'.normalize('NFD'), 'NotoSansKR'],
  ['김민준', 'NotoSansKR'],
  ['דוד', 'NotoSansHebrew'],
  ['प्रिया', 'NotoSansDevanagari'],
  ['তানভীর', 'NotoSansBengali'],
  ['அருண்', 'NotoSansTamil'],
  ['สมชาย', 'NotoSansThai'],
  ['გიორგი', 'NotoSansGeorgian'],
  ['Արմեն', 'NotoSansArmenian'],
  ['🦊🏽', 'NotoEmoji'],
  ['Юлия', 'Inter'],
])('%s is drawn in letters of %s', async (name, family) => {
  const user = await somebody({ first_name: name, last_name: 'Rowe' });
  for (const language of ['en', 'ar']) {
    const { pieces, text } = await transcriptIn(user, language);
    expect(text.normalize('NFKC')).toContain(Array.from(name.normalize('NFC'))[0]);
    const odd = pieces.filter((piece) =>
      /[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}]|\p{Emoji_Presentation}/u.test(piece.text),
    );
    expect(odd.length).toBeGreaterThan(0);
    expect(odd.map(({ font }) => font).filter((font) => !font.includes(family))).toEqual([]);
  }
});

test('letters and signs stand in the order in which they are read', () => {
  const order = (line: string, direction: 'ltr' | 'rtl') => runsOf(line, 'regular', direction).map(({ text }) => text);
  expect(order('WEB-301 (part 1)', 'ltr')).toEqual(['WEB-301 (part 1)']);
  expect(order('مها الزهراني', 'ltr')).toEqual(['الزهراني', ' ', 'مها']);
  expect(order('مقرر (ب) 2026', 'rtl')).toEqual(['2026', ' (', 'ب', ') ', 'مقرر']);
  expect(order('05\u200f/10', 'rtl')).toEqual(['10', '/', '05']);
  expect(order('C++', 'rtl')).toEqual(['++', 'C']);
  expect(directionOfText('42 – مها')).toBe('rtl');
  expect(directionOfText('C++ مها')).toBe('ltr');
  expect(directionOfText('42 – ?')).toBeNull();
});
