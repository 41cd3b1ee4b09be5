import type { Transcript } from '../../../contract/grades.ts';
import { byTerm } from '../../../domain/by-term.ts';
import { pdfPage, PdfWriter, quietInk } from './pdf-writer.ts';

/** What stands on a transcript beside the grades. */
export interface TranscriptHead {
  readonly college: string;
  readonly student: string;
  /** The day on which it is written, in words. */
  readonly day: string;
}

const columns = [
  { title: 'Course', x: pdfPage.left, width: 76 },
  { title: 'Title', x: 136, width: 226 },
  { title: 'Credits', x: 366, width: 45, align: 'right' },
  { title: 'Grade', x: 421, width: 50, align: 'right' },
  { title: 'Percent', x: 481, width: 58, align: 'right' },
] as const;

/** A transcript as a PDF file. */
export async function transcriptPdf(transcript: Transcript, head: TranscriptHead): Promise<Buffer> {
  const writer = new PdfWriter(`Transcript of ${head.student}`, head.college);
  writer.line('P', head.college, { size: 10, colour: quietInk });
  writer.line('H1', 'Transcript', { size: 24, weight: 'strong' });
  writer.line('P', head.student, { size: 14, weight: 'strong' });
  const entered = transcript.entryYear === null ? [] : [`entered ${transcript.entryYear}`];
  const about = [...(transcript.programme ? [transcript.programme] : []), ...entered, head.day];
  writer.line('P', about.join(' · '), { colour: quietInk });
  writer.space(10);
  const gpa = transcript.gpa === null ? 'no GPA so far' : `GPA ${transcript.gpa} of 4.0`;
  writer.line('P', `${gpa} · ${transcript.credits} credits earned`, { size: 12, weight: 'strong' });
  if (transcript.courses.length === 0) writer.line('P', 'No courses so far.');
  for (const term of byTerm(transcript.courses)) {
    writer.space(18);
    writer.keep(80);
    writer.line('H2', term.name ?? 'Outside the terms', { size: 13, weight: 'strong' });
    writer.table(columns, term.courses.map(rowOf));
  }
  return writer.end();
}

function rowOf(course: Transcript['courses'][number]): string[] {
  const percent = course.percent === null ? '–' : `${course.percent}%`;
  return [
    course.courseCode,
    course.title,
    String(course.credits),
    course.letter ?? '–',
    course.status === 'in_progress' ? 'in progress' : percent,
  ];
}
