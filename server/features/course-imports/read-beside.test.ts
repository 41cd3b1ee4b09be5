import { expect, test } from 'vitest';
import { writeCartridge } from '../../../domain/course-export/cartridge.ts';
import { sampleCourse } from '../../../domain/course-export/testing/sample-course.ts';
import { BadPackage } from '../../archives/bad-package.ts';
import { readWhole } from './read-beside.ts';
import { readTexts } from './read-texts.ts';

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));

/** A course with a page of so many letters, as a Spanish speaker sends it. */
function sent(letters: number, changes: Record<string, string> = {}) {
  const files = {
    ...Object.fromEntries(writeCartridge(sampleCourse).map(({ path, text }) => [path, text])),
    'wiki_content/long.html': `<html><head><title>Long</title></head><body>${'a'.repeat(letters)}</body></html>`,
    ...changes,
  };
  const texts = new Map(Object.entries(files).map(([path, text]) => [path, bytesOf(text)]));
  const sizes = new Map([...texts].map(([path, { length }]) => [path, length]));
  return { sizes, texts, language: 'es' as const };
}

const aBrokenList = { 'course_settings/rubrics.xml': '<rubrics><rubric' };

test('a long package is read in a thread of its own, to the same end and with the same things left out', async () => {
  const here = readTexts(sent(200_000, aBrokenList));
  const course = await readWhole(sent(200_000, aBrokenList));
  expect({ course }).toEqual(here);
  expect(course.modules.length).toBeGreaterThan(1);
  expect(course.problems).not.toEqual([]);
});

test('what is no course is refused there as here', async () => {
  for (const letters of [10, 200_000])
    await expect(readWhole(sent(letters, { 'imsmanifest.xml': '' }))).rejects.toThrow(BadPackage);
});

test('a package that takes too long is refused, and its thread ends', async () => {
  await expect(readWhole(sent(200_000), 1)).rejects.toThrow('This package takes too long to read');
});
