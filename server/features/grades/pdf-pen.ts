import type PDFDocument from 'pdfkit';
import { fontFile, runsOf, type Weight } from './pdf-fonts.ts';

/** How a piece of text stands on the page. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly weight?: Weight;
  readonly align?: 'left' | 'right';
  readonly colour?: string;
}

const leading = 1.35;

/** Writes text in the fonts that its characters need, broken into lines where it is wider than its place. */
export class PdfPen {
  readonly #document: InstanceType<typeof PDFDocument>;
  readonly #fonts = new Set<string>();

  constructor(document: InstanceType<typeof PDFDocument>) {
    this.#document = document;
  }

  /** Height that the text takes. */
  height(text: string, place: Omit<Place, 'x' | 'y'>): number {
    return this.#lines(text, place).length * (place.size ?? 10) * leading;
  }

  write(text: string, place: Place): void {
    const size = place.size ?? 10;
    for (const [i, line] of this.#lines(text, place).entries()) {
      const indent = place.align === 'right' ? place.width - this.#width(line, place) : 0;
      let x = place.x + indent;
      this.#document.fillColor(place.colour ?? '#1c2420');
      for (const run of runsOf(line, place.weight ?? 'regular')) {
        this.#use(run.font, size);
        this.#document.text(run.text, x, place.y + i * size * leading, { lineBreak: false });
        x += this.#document.widthOfString(run.text);
      }
    }
  }

  #lines(text: string, place: Omit<Place, 'x' | 'y'>): string[] {
    const lines = [''];
    for (const word of text.split(' ')) {
      const line = lines.at(-1) ?? '';
      const longer = line ? `${line} ${word}` : word;
      if (!line || this.#width(longer, place) <= place.width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  #width(line: string, { weight = 'regular', size = 10 }: Omit<Place, 'x' | 'y' | 'width'>): number {
    return runsOf(line, weight).reduce((width, run) => {
      this.#use(run.font, size);
      return width + this.#document.widthOfString(run.text);
    }, 0);
  }

  #use(font: string, size: number): void {
    if (!this.#fonts.has(font)) this.#document.registerFont(font, fontFile(font));
    this.#fonts.add(font);
    this.#document.font(font).fontSize(size);
  }
}
