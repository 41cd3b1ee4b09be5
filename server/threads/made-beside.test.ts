import { expect, it } from 'vitest';
import type * as written from '../features/grades/transcript-pdf.ts';
import { madeBeside } from './made-beside.ts';

const transcriptPdf = madeBeside<typeof written, 'transcriptPdf'>(
  new URL('../features/grades/transcript-pdf.ts', import.meta.url),
  'transcriptPdf',
);
const head = { college: 'Collegium', student: 'Ada Moss', day: '2026-09-01', language: 'en' } as const;
const transcript = {
  programme: null,
  entryYear: null,
  gpa: null,
  credits: 0,
  assignmentsCompleted: 0,
  rank: null,
  cohort: null,
  courses: [],
};

it('a file that cannot be written says why, and holds up no other', async () => {
  const outcomes = await Promise.allSettled([
    transcriptPdf(transcript, head),
    // Whatever may be wrong with what it is made from.
    transcriptPdf(null as never, head),
    transcriptPdf(transcript, head),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(String((outcomes[1] as PromiseRejectedResult).reason)).toMatch(
    /^Error: The file was not made: TypeError: .*\n.*transcript-pdf\.ts/,
  );
  const [first] = outcomes as PromiseFulfilledResult<Buffer>[];
  expect(first?.value.subarray(0, 8).toString()).toBe('%PDF-1.7');
});
