import { expect, test } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { inWords } from '../../words.ts';
import { readFile } from './read-file.ts';
import { readBeside, readQuestions } from './read-questions.ts';

const good = (n: number) => `::Q${n}:: Which river is the longest, asked for the ${n}th time? {=The Nile ~The Rhine}`;
const long = {
  format: 'gift' as const,
  text: [...Array.from({ length: 1_500 }, (_, n) => good(n)), '::Odd:: Of nothing {=}'].join('\n\n'),
};

test('a long file is read in a thread of its own, to the same end and in the same words', async () => {
  expect(long.text.length).toBeGreaterThan(100_000);
  const [beside, here] = [await readQuestions(long), await readFile(long)];
  expect(beside).toEqual(here);
  expect(beside.questions).toHaveLength(1_500);
  const reasons = beside.report.notTaken.map(({ reason }) => [inWords(reason, 'en'), inWords(reason, 'es')]);
  expect(reasons).toEqual(here.report.notTaken.map(({ reason }) => [inWords(reason, 'en'), inWords(reason, 'es')]));
  expect(reasons[0]?.[0]).not.toBe(reasons[0]?.[1]);
});

test('what is no package is refused there as here', async () => {
  for (const length of [10, 200_000]) {
    const text = Buffer.alloc(length, 'x').toString('base64');
    const refused = await readQuestions({ format: 'qti_package', text }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ status: 422 });
  }
});

test('a file that takes too long is refused, and its thread ends', async () => {
  await expect(readBeside(long, 1)).rejects.toThrow('This file takes too long to read');
});
