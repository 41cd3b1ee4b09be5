import PDFDocument from 'pdfkit';
import { PdfPen } from './pdf-pen.ts';

type Structure = ReturnType<InstanceType<typeof PDFDocument>['struct']>;

export interface Column {
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

interface Style {
  readonly size?: number;
  readonly weight?: 'strong';
  readonly colour?: string;
}

export const pdfPage = { left: 56, right: 539, top: 56, bottom: 770 };
export const quietInk = '#5b655f';

/** Writes headings, lines and tables down an A4 page and on to the next: tagged, with real text in the product's fonts. */
export class PdfWriter {
  readonly #document: InstanceType<typeof PDFDocument>;
  readonly #pen: PdfPen;
  readonly #root: Structure;
  readonly #bytes: Promise<Buffer>;
  #y = pdfPage.top;

  constructor(title: string, author: string) {
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en',
      bufferPages: true,
      font: '',
      info: { Title: title, Author: author },
    });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#bytes = new Promise((resolve) => document.once('end', () => resolve(Buffer.concat(chunks))));
    this.#document = document;
    this.#pen = new PdfPen(document);
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  /** A heading or a paragraph, across the page. */
  line(kind: 'H1' | 'H2' | 'P', text: string, style: Style = {}): void {
    const place = { x: pdfPage.left, width: pdfPage.right - pdfPage.left, ...style };
    const height = this.#pen.height(text, place);
    const y = this.#room(height);
    this.#root.add(this.#document.struct(kind, {}, () => this.#pen.write(text, { ...place, y })));
    this.#y += height + 2;
  }

  space(height: number): void {
    this.#y += height;
  }

  /** So much stays together: a heading never stands alone at the foot of a page. */
  keep(height: number): void {
    this.#room(height);
  }

  table(columns: readonly [Column, ...Column[]], rows: readonly (readonly string[])[]): void {
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

  #row(table: Structure, kind: 'TH' | 'TD', columns: readonly [Column, ...Column[]], cells: readonly string[]): void {
    const styleOf = (i: number) => ({
      ...(columns[i] ?? columns[0]),
      size: 9.5,
      ...(kind === 'TH' && { colour: quietInk }),
    });
    const height = Math.max(...cells.map((text, i) => this.#pen.height(text, styleOf(i))));
    const y = this.#room(height + 8) + 4;
    const row = this.#document.struct('TR');
    table.add(row);
    for (const [i, text] of cells.entries())
      row.add(this.#document.struct(kind, {}, () => this.#pen.write(text, { ...styleOf(i), y })));
    row.end();
    this.#y += height + 8;
    this.#document.markContent('Artifact', { type: 'Layout' });
    this.#document.moveTo(pdfPage.left, this.#y).lineTo(pdfPage.right, this.#y).lineWidth(0.5).stroke('#d6dbd7');
    this.#document.endMarkedContent();
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
      this.#pen.write(`Page ${i + 1} of ${count}`, { ...place, align: 'right' });
      this.#document.endMarkedContent();
    }
  }
}
