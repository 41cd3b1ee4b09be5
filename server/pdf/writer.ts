import PDFDocument from 'pdfkit';
import { type Said, say } from '../../contract/text.ts';
import { directionOf, type Language } from '../../domain/languages.ts';
import { verbatim } from '../words.ts';
import { PdfPen } from './pen.ts';
import { type Words, wordsFor, type Written } from './words.ts';

type Structure = ReturnType<InstanceType<typeof PDFDocument>['struct']>;

export interface Column {
  readonly title: Said;
  /** From where lines begin: the left, or the right of a page in Arabic. */
  readonly x: number;
  readonly width: number;
  readonly align?: 'start' | 'end';
}

interface Style {
  readonly size?: number;
  readonly weight?: 'strong';
  readonly colour?: string;
}

/** Pieces of a line stand in the file as they do on the page: what runs from right to left is told beside as it is read. */
export const readAs = ({ text }: Words) => (/[\u0590-\u08ff]/.test(text) ? { actual: text } : {});

export const pdfPage = { left: 56, right: 539, top: 56, bottom: 770 };
export const quietInk = '#5b655f';

/** Writes headings, lines and tables down an A4 page and on to the next: tagged, with real text in the product's fonts. */
export class PdfWriter {
  readonly #document: InstanceType<typeof PDFDocument>;
  readonly #pen: PdfPen;
  readonly #root: Structure;
  readonly #bytes: Promise<Buffer>;
  readonly #language: Language;
  #y = pdfPage.top;

  constructor(title: Said, author: string, language: Language) {
    this.#language = language;
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      bufferPages: true,
      font: '',
      info: { Title: verbatim(title, language), Author: author },
    });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#bytes = new Promise((resolve) => document.once('end', () => resolve(Buffer.concat(chunks))));
    this.#document = document;
    this.#pen = new PdfPen(document, directionOf(language));
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  /** A heading or a paragraph, across the page. */
  line(kind: 'H1' | 'H2' | 'P', text: Written, style: Style = {}): void {
    const words = this.#words(text);
    const place = { x: pdfPage.left, width: pdfPage.right - pdfPage.left, ...style };
    const height = this.#pen.height(words, place);
    const y = this.#room(height);
    this.#root.add(this.#document.struct(kind, readAs(words), () => this.#pen.write(words, { ...place, y })));
    this.#y += height + 2;
  }

  space(height: number): void {
    this.#y += height;
  }

  /** So much stays together: a heading never stands alone at the foot of a page. */
  keep(height: number): void {
    this.#room(height);
  }

  table(columns: readonly [Column, ...Column[]], rows: readonly (readonly Written[])[]): void {
    const table = this.#document.struct('Table');
    this.#root.add(table);
    const titles = columns.map(({ title }) => title);
    this.#row(table, 'TH', columns, titles);
    for (const row of rows) this.#row(table, 'TD', columns, row);
    table.end();
  }

  async end(): Promise<Buffer> {
    this.#root.end();
    this.#pageNumbers();
    this.#document.end();
    return this.#bytes;
  }

  #row(table: Structure, kind: 'TH' | 'TD', columns: readonly [Column, ...Column[]], texts: readonly Written[]): void {
    const cells = texts.map((text) => this.#words(text));
    const styleOf = (i: number) => ({
      ...(columns[i] ?? columns[0]),
      size: 9.5,
      ...(kind === 'TH' && { colour: quietInk }),
    });
    const height = Math.max(...cells.map((words, i) => this.#pen.height(words, styleOf(i))));
    const y = this.#room(height + 8) + 4;
    const row = this.#document.struct('TR');
    table.add(row);
    for (const [i, words] of cells.entries())
      row.add(this.#document.struct(kind, readAs(words), () => this.#pen.write(words, { ...styleOf(i), y })));
    row.end();
    this.#y += height + 8;
    this.#document.markContent('Artifact', { type: 'Layout' });
    this.#document.moveTo(pdfPage.left, this.#y).lineTo(pdfPage.right, this.#y).lineWidth(0.5).stroke('#d6dbd7');
    this.#document.endMarkedContent();
  }

  #words(written: Written): Words {
    return wordsFor(written, this.#language);
  }

  /** The place where something so high begins: on this page, or on the next. */
  #room(height: number): number {
    if (this.#y + height > pdfPage.bottom) {
      this.#document.addPage();
      this.#y = pdfPage.top;
    }
    return this.#y;
  }

  #pageNumbers(): void {
    const { start, count } = this.#document.bufferedPageRange();
    for (let i = start; i < start + count; i += 1) {
      this.#document.switchToPage(i);
      this.#document.markContent('Artifact', { type: 'Pagination' });
      const place = { x: pdfPage.left, y: 800, width: pdfPage.right - pdfPage.left, size: 8, colour: quietInk };
      const words = this.#words(say`Page ${String(i + 1)} of ${String(count)}`);
      this.#pen.write(words, { ...place, align: 'end' });
      this.#document.endMarkedContent();
    }
  }
}
