import type PDFDocument from 'pdfkit';
import { fontData } from './font-data.ts';
import type { Weight } from './fonts.ts';
import { type Direction, runsOf } from './runs.ts';
import type { Words } from './words.ts';

/** How a piece of text stands on the page. */
export interface Place {
  /** From where the lines of the page begin. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly weight?: Weight;
  readonly align?: 'start' | 'end';
  readonly colour?: string;
}

const leading = 1.35;
/** From the top of a line to where its letters stand, in all fonts alike. */
const ascent = 0.97;

/** Writes text in the fonts that its characters need, broken into lines where it is wider than its place. */
export class PdfPen {
  readonly #document: InstanceType<typeof PDFDocument>;
  readonly #pageDirection: Direction;
  readonly #fonts = new Set<string>();

  constructor(document: InstanceType<typeof PDFDocument>, pageDirection: Direction) {
    this.#document = document;
    this.#pageDirection = pageDirection;
  }

  /** Height that the text takes. */
  height(words: Words, place: Omit<Place, 'x' | 'y'>): number {
    return this.#lines(words, place).length * (place.size ?? 10) * leading;
  }

  write(words: Words, place: Place): void {
    const size = place.size ?? 10;
    const fromRight = this.#pageDirection === 'rtl';
    const left = fromRight ? this.#document.page.width - place.x - place.width : place.x;
    const toTheRight = (place.align === 'end') !== fromRight;
    for (const [i, line] of this.#lines(words, place).entries()) {
      let x = left + (toTheRight ? place.width - this.#width({ ...words, text: line }, place) : 0);
      this.#document.fillColor(place.colour ?? '#1c2420');
      for (const run of runsOf(line, place.weight ?? 'regular', words.direction)) {
        this.#use(run.font, size);
        const y = place.y + (i * leading + ascent) * size;
        this.#document.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
        x += this.#document.widthOfString(run.text);
      }
    }
  }

  #lines({ text, direction }: Words, place: Omit<Place, 'x' | 'y'>): string[] {
    const fits = (line: string) => this.#width({ text: line, direction }, place) <= place.width;
    const lines = [''];
    for (const word of text.split(' ')) {
      const line = lines.at(-1) ?? '';
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) lines[lines.length - 1] = longer;
      else lines.splice(line ? lines.length : -1, 1, ...brokenWhere(word, fits));
    }
    return carried(lines);
  }

  #width({ text, direction }: Words, { weight = 'regular', size = 10 }: Omit<Place, 'x' | 'y' | 'width'>): number {
    return runsOf(text, weight, direction).reduce((width, run) => {
      this.#use(run.font, size);
      return width + this.#document.widthOfString(run.text);
    }, 0);
  }

  #use(font: string, size: number): void {
    if (!this.#fonts.has(font)) this.#document.registerFont(font, fontData(font));
    this.#fonts.add(font);
    this.#document.font(font).fontSize(size);
  }
}

/** Own words that go on in the next line run their own way there too (`isolated` of `words.ts`). */
function carried(lines: readonly string[]): string[] {
  let isOpen = false;
  return lines.map((line) => {
    const whole = isOpen ? `\u2068${line}` : line;
    isOpen = whole.lastIndexOf('\u2068') > whole.lastIndexOf('\u2069');
    return whole;
  });
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word that is wider than its place, an address say, goes on in the next line: it never runs over what stands beside it. */
function brokenWhere(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces = [''];
  for (const { segment } of letters.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`;
    if (longer === segment || fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}
