import type { Transcript } from '../../../contract/grades.ts';
import { counted, decimal, joined, longDay, percentage, said, say } from '../../../contract/text.ts';
import { byTerm } from '../../../domain/by-term.ts';
import type { Language } from '../../../domain/languages.ts';
import { cutFontsFor } from '../../pdf/cut-fonts.ts';
import type { Written } from '../../pdf/words.ts';
import { pdfPage, PdfWriter, quietInk } from '../../pdf/writer.ts';

/** What stands on a transcript beside the grades. */
export interface TranscriptHead {
  readonly college: string;
  readonly student: string;
  /** The day on which it is written. */
  readonly day: string;
  /** Of who reads it. */
  readonly language: Language;
}

const columns = [
  { title: said('Course'), x: pdfPage.left, width: 76 },
  { title: said('Title'), x: 136, width: 226 },
  { title: said('Credits'), x: 366, width: 45, align: 'end' },
  { title: said('Grade'), x: 421, width: 50, align: 'end' },
  { title: said('Percent'), x: 481, width: 58, align: 'end' },
] as const;

/** A transcript as a PDF file. */
export async function transcriptPdf(transcript: Transcript, head: TranscriptHead): Promise<Buffer> {
  await cutFontsFor(JSON.stringify([transcript, head]));
  const writer = new PdfWriter(say`Transcript of ${head.student}`, head.college, head.language);
  writer.line('P', head.college, { size: 10, colour: quietInk });
  writer.line('H1', said('Transcript'), { size: 24, weight: 'strong' });
  writer.line('P', head.student, { size: 14, weight: 'strong' });
  const entered = transcript.entryYear === null ? [] : [say`entered ${String(transcript.entryYear)}`];
  const about = [
    ...(transcript.programme ? [say`${transcript.programme}`] : []),
    ...entered,
    say`${longDay(head.day)}`,
  ];
  writer.line('P', joined(about, ' · '), { colour: quietInk });
  writer.space(10);
  const gpa =
    transcript.gpa === null ? said('no GPA so far') : say`GPA ${decimal(transcript.gpa)} of ${decimal('4.0')}`;
  const credits = say`${counted(transcript.credits, { one: '# credit earned', other: '# credits earned' })}`;
  writer.line('P', joined([gpa, credits], ' · '), { size: 12, weight: 'strong' });
  if (transcript.courses.length === 0) writer.line('P', said('No courses so far.'));
  for (const term of byTerm(transcript.courses)) {
    writer.space(18);
    writer.keep(80);
    writer.line('H2', term.name ?? said('Outside the terms'), { size: 13, weight: 'strong' });
    writer.table(columns, term.courses.map(rowOf));
  }
  return writer.end();
}

const soFar = { not_started: said('not started'), in_progress: said('in progress'), completed: said('provisional') };

function rowOf(course: Transcript['courses'][number]): Written[] {
  const percent = course.percent === null ? '–' : say`${percentage(course.percent)}`;
  return [
    course.courseCode,
    course.title,
    String(course.credits),
    course.letter ?? '–',
    course.isFinal ? percent : soFar[course.status],
  ];
}
