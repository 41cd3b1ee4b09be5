import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  asString,
  counted,
  decimal,
  joined,
  longMoment,
  moment,
  percentage,
  said,
  say,
  sentences,
} from '../contract/text.ts';
import { keep, wordsOf } from './kept-words.ts';
import { inWords, verbatim } from './words.ts';

const wait = (seconds: number) =>
  say`Too many attempts. Try again in ${counted(seconds, { one: '# second', other: '# seconds' })}.`;

describe('a text', () => {
  it('is English as it stands in the code', () => {
    expect(inWords('Title is required', 'en')).toBe('Title is required');
    expect(String(say`Cannot add the duplicate file '${'a.pdf'}', it already exists`)).toBe(
      "Cannot add the duplicate file 'a.pdf', it already exists",
    );
    expect([1, 2].map((n) => inWords(wait(n), 'en'))).toEqual([
      'Too many attempts. Try again in 1 second.',
      'Too many attempts. Try again in 2 seconds.',
    ]);
    expect(JSON.stringify({ says: say`{x} ${'{y}'} '${1}'` })).toBe(`{"says":"{x} {y} '1'"}`);
  });

  it('is in the language of its reader, with its plurals', () => {
    expect(inWords('Title is required', 'es')).toBe('El título es obligatorio');
    expect([1, 3].map((n) => inWords(wait(n), 'es'))).toEqual([
      'Demasiados intentos. Vuelva a intentarlo dentro de 1 segundo.',
      'Demasiados intentos. Vuelva a intentarlo dentro de 3 segundos.',
    ]);
    expect([1, 2, 3, 11].map((n) => inWords(wait(n), 'ar').split('بعد ')[1])).toEqual([
      'ثانية واحدة.',
      'ثانيتين.',
      '3 ثوانٍ.',
      '11 ثانية.',
    ]);
  });

  it('has moments, texts within it and people’s own words in their places', () => {
    const at = longMoment(new Date('2026-11-20T09:00:00Z'), 'Europe/Madrid');
    const closed = say`${said('This quiz')} is closed. It closed on ${at}.`;
    expect(inWords(closed, 'en')).toBe('This quiz is closed. It closed on 20 November 2026 at 10:00.');
    expect(inWords(closed, 'es')).toBe(
      'Este cuestionario ya no está disponible: se cerró el 20 de noviembre de 2026 a las 10:00.',
    );
    expect(inWords(closed, 'ar')).toMatch(/^هذا الاختبار مغلق\. أُغلق في 20 نوفمبر 2026/);
    expect(inWords(joined([said('it is archived'), 'Title is required'], ', '), 'es')).toBe(
      'está archivado, El título es obligatorio',
    );
    expect(verbatim('Title is required', 'es')).toBe('Title is required');
  });

  it('has the commas of its language also between values', () => {
    const day = new Date('2026-11-24T14:20:00Z');
    const when = say`${moment(day, { weekday: 'long', timeZone: 'UTC' })}, ${moment(day, { timeStyle: 'short', timeZone: 'UTC' })}`;
    expect(inWords(when, 'en')).toBe('Tuesday, 14:20');
    expect(inWords(when, 'ar')).toBe('الثلاثاء، 2:20 م');
    expect(inWords(joined([said('it is archived'), 'A, B'], '; '), 'ar')).toMatch(/\p{L}؛ A, B$/u);
  });

  it('has decimals as its reader writes them, also once it was kept', () => {
    const grade = say`${percentage('88.20')} ${said('Title is required')}, ${decimal('12345.5')}`;
    expect(inWords(grade, 'en')).toBe('88.20% Title is required, 12345.5');
    expect(inWords(grade, 'es')).toBe('88,20\u00A0% El título es obligatorio, 12345,5');
    const words = JSON.parse(JSON.stringify({ detail: keep(say`${decimal('7.5')}`) }));
    expect(wordsOf({ title: 'Own', detail: '7.5', count: 1, words }, 'es').detail).toBe('7,5');
  });

  it('that nobody has translated stays English', () => {
    expect(inWords(say`Nobody knows ${3} of these`, 'ar')).toBe('Nobody knows 3 of these');
  });

  it('of a schema is known by its English sentence', () => {
    expect(inWords(asString(say`At most ${'1,234'} characters`), 'es')).toBe('1,234 caracteres como máximo');
  });

  it('is kept until it is read', () => {
    const several = say`${counted(2, { one: '# reply', other: '# replies' })} in “${'Rivers'}”`;
    const words = JSON.parse(
      JSON.stringify({ title: keep(say`${said('Somebody')} replied in “${'Rivers'}”`), several: keep(several) }),
    );
    const told = { title: 'English', detail: 'Own', words };
    expect(wordsOf({ ...told, count: 1 }, 'es')).toEqual({ title: 'Alguien ha respondido en «Rivers»', detail: 'Own' });
    expect(wordsOf({ ...told, count: 3 }, 'ar')).toEqual({ title: '3 ردود في «Rivers»', detail: 'Own' });
    expect(wordsOf({ ...told, count: 3 }, 'en')).toEqual({ title: 'English', detail: 'Own' });
  });

  it('reads the catalogues as their files are written', () => {
    const file = readFileSync(new URL('../contract/locales/es/messages.po', import.meta.url), 'utf8');
    expect(file.match(/^msgstr ""$/gm)).toHaveLength(1);
  });
});

test('sentences stand one after the other, each with one full stop', () => {
  const texts = ['Enter your password', 'Nothing was changed.', said('Try again')];
  expect(sentences(texts).toString()).toBe('Enter your password. Nothing was changed. Try again');
  expect(inWords(sentences(['Enter your password', 'Enter your password']), 'es')).toBe(
    'Introduzca su contraseña. Introduzca su contraseña',
  );
});
