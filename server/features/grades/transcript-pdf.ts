import PDFDocument from 'pdfkit';
import type { Transcript } from '../../../contract/grades.ts';
import { PdfPen } from './pdf-pen.ts';
import { byTerm, type TermOf } from '../../../domain/by-term.ts';

/** What stands on a transcript beside the grades. */
export interface TranscriptHead {
  readonly college: string;
  readonly student: string;
  /** The day on which it is written, in words. */
  readonly day: string;
}

const page = { left: 56, right: 539, top: 56, bottom: 770 };
const columns = [
  { title: 'Course', x: page.left, width: 76 },
  { title: 'Title', x: 136, width: 226 },
  { title: 'Credits', x: 366, width: 45, align: 'right' },
  { title: 'Grade', x: 421, width: 50, align: 'right' },
  { title: 'Percent', x: 481, width: 58, align: 'right' },
] as const;
const quiet = '#5b655f';

/** A transcript as a PDF file: tagged, with real text in the fonts of the product. */
export async function transcriptPdf(transcript: Transcript, head: TranscriptHead): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en',
    bufferPages: true,
    font: '',
    info: { Title: `Transcript of ${head.student}`, Author: head.college },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => document.once('end', resolve));
  new Writer(document).all(transcript, head);
  document.end();
  await done;
  return Buffer.concat(chunks);
}

type Structure = ReturnType<InstanceType<typeof PDFDocument>['struct']>;

class Writer {
  readonly #document: InstanceType<typeof PDFDocument>;
  readonly #pen: PdfPen;
  readonly #root: Structure;
  #y = page.top;

  constructor(document: InstanceType<typeof PDFDocument>) {
    this.#document = document;
    this.#pen = new PdfPen(document);
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  all(transcript: Transcript, head: TranscriptHead): void {
    this.#line('P', head.college, { size: 10, colour: quiet });
    this.#line('H1', 'Transcript', { size: 24, weight: 'strong' });
    this.#line('P', head.student, { size: 14, weight: 'strong' });
    const entered = transcript.entryYear === null ? [] : [`entered ${transcript.entryYear}`];
    this.#line('P', [...(transcript.programme ? [transcript.programme] : []), ...entered, head.day].join(' · '), {
      colour: quiet,
    });
    this.#y += 10;
    const gpa = transcript.gpa === null ? 'no GPA so far' : `GPA ${transcript.gpa} of 4.0`;
    this.#line('P', `${gpa} · ${transcript.credits} credits earned`, { size: 12, weight: 'strong' });
    if (transcript.courses.length === 0) this.#line('P', 'No courses so far.', {});
    for (const term of byTerm(transcript.courses)) this.#term(term);
    this.#root.end();
    this.#pageNumbers();
  }

  #line(kind: string, text: string, given: { size?: number; weight?: 'strong'; colour?: string }): void {
    const place = { x: page.left, width: page.right - page.left, ...given };
    const height = this.#pen.height(text, place);
    const y = this.#room(height);
    this.#root.add(this.#document.struct(kind, {}, () => this.#pen.write(text, { ...place, y })));
    this.#y += height + 2;
  }

  #term(term: TermOf<Transcript['courses'][number]>): void {
    this.#y += 18;
    // A heading never stands alone at the foot of a page.
    this.#room(80);
    this.#line('H2', term.name ?? 'Outside the terms', { size: 13, weight: 'strong' });
    const table = this.#document.struct('Table');
    this.#root.add(table);
    this.#row(
      table,
      'TH',
      columns.map(({ title }) => title),
    );
    for (const course of term.courses)
      this.#row(table, 'TD', [
        course.courseCode,
        course.title,
        String(course.credits),
        course.letter ?? '–',
        course.status === 'in_progress' ? 'in progress' : course.percent === null ? '–' : `${course.percent}%`,
      ]);
    table.end();
  }

  #row(table: Structure, kind: 'TH' | 'TD', cells: readonly string[]): void {
    const styles = columns.map((column) => ({ ...column, size: 9.5, ...(kind === 'TH' && { colour: quiet }) }));
    const height = Math.max(...cells.map((text, i) => this.#pen.height(text, styles[i] ?? columns[0])));
    const y = this.#room(height + 8) + 4;
    const row = this.#document.struct('TR');
    table.add(row);
    for (const [i, text] of cells.entries())
      row.add(this.#document.struct(kind, {}, () => this.#pen.write(text, { ...(styles[i] ?? columns[0]), y })));
    row.end();
    this.#y += height + 8;
    this.#document.markContent('Artifact', { type: 'Layout' });
    this.#document.moveTo(page.left, this.#y).lineTo(page.right, this.#y).lineWidth(0.5).stroke('#d6dbd7');
    this.#document.endMarkedContent();
  }

  /** The place where something so high begins: on this page, or on the next. */
  #room(height: number): number {
    if (this.#y + height > page.bottom) {
      this.#document.addPage();
      this.#y = page.top;
    }
    return this.#y;
  }

  #pageNumbers(): void {
    const { start, count } = this.#document.bufferedPageRange();
    for (let i = start; i < start + count; i += 1) {
      this.#document.switchToPage(i);
      this.#document.markContent('Artifact', { type: 'Pagination' });
      const place = { x: page.left, y: 800, width: page.right - page.left, size: 8, colour: quiet };
      this.#pen.write(`Page ${i + 1} of ${count}`, { ...place, align: 'right' });
      this.#document.endMarkedContent();
    }
  }
}
