import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { counted, joined, longDay, said, say } from '../../../contract/text.ts';
import { directionOf, type Language } from '../../../domain/languages.ts';
import { verbatim } from '../../words.ts';
import { cutFontsFor } from '../../pdf/cut-fonts.ts';
import { PdfPen, type Place } from '../../pdf/pen.ts';
import { wordsFor, type Written } from '../../pdf/words.ts';
import { quietInk, readAs } from '../../pdf/writer.ts';
import { rosette } from './rosette.ts';

/** What stands on a certificate. */
export interface PrintedCertificate {
  readonly college: string;
  readonly holder: string;
  readonly courseTitle: string;
  readonly courseCode: string;
  readonly credits: number;
  /** The college's day on which it was earned. */
  readonly day: string;
  /** As it is printed. */
  readonly code: string;
  readonly verifyAt: string;
  /** The college's colour, `#rrggbb`. */
  readonly accent: string;
  /** A PNG; null: the name of the college stands for it. */
  readonly logo: Uint8Array | null;
  /** Of who reads it. */
  readonly language: Language;
}

type Document = InstanceType<typeof PDFDocument>;

/** A4 across. */
const page = { width: 841.89, height: 595.28, start: 84, end: 64, band: 20 };
const inside = page.width - page.start - page.end;
const nameSizes = [
  [34, 1],
  [28, 1],
  [22, 3],
  [16, 4],
] as const;
const titleSizes = [
  [26, 1],
  [21, 1],
  [17, 2],
  [13, 4],
] as const;
const qr = { size: 104, x: page.width - page.end - 104, y: 430 };

/** A certificate as a PDF file of one landscape page: tagged, with real text. */
export async function certificatePdf(certificate: PrintedCertificate): Promise<Buffer> {
  const { language, college, courseTitle, courseCode, holder } = certificate;
  await cutFontsFor([college, holder, courseTitle, courseCode].join(''));
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    font: '',
    info: { Title: verbatim(say`Certificate of ${holder}: ${courseTitle}`, language), Author: college },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const bytes = new Promise<Buffer>((resolve) => document.once('end', () => resolve(Buffer.concat(chunks))));
  drawGround(document, certificate);
  write(document, certificate);
  document.end();
  return bytes;
}

/** From where the lines of the page begin: the left, or the right of a page in Arabic. */
function mirrored(language: Language, x: number, width = 0): number {
  return directionOf(language) === 'rtl' ? page.width - x - width : x;
}

function drawGround(document: Document, { accent, language }: PrintedCertificate): void {
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(mirrored(language, 0, page.band), 0, page.band, page.height).fill(accent);
  document.save().opacity(0.16).lineWidth(0.8);
  document.path(rosette(mirrored(language, page.width - 92), 96, { inner: 64, outer: 196 })).stroke(accent);
  document.restore();
  const line = mirrored(language, page.start, inside);
  document
    .moveTo(line, 412)
    .lineTo(line + inside, 412)
    .lineWidth(0.75)
    .stroke('#d6dbd7');
  document.endMarkedContent();
}

function write(document: Document, certificate: PrintedCertificate): void {
  const { language, accent, college, holder, courseTitle, courseCode, credits, logo } = certificate;
  const pen = new PdfPen(document, directionOf(language));
  const root = document.struct('Document');
  document.addStructure(root);
  const wordsOf = (written: Written) => wordsFor(written, language);
  let y = 56;
  const put = (kind: 'H1' | 'P', written: Written, place: Partial<Place> & { after?: number } = {}) => {
    const words = wordsOf(written);
    const whole = { x: page.start, y, width: inside, ...place };
    root.add(document.struct(kind, readAs(words), () => pen.write(words, whole)));
    if (place.y === undefined) y += pen.height(words, whole) + (place.after ?? 0);
  };
  /** The first of these sizes in which it takes no more than so many lines, else the last: all stays above the rule. */
  const sizeFor = (written: Written, sizes: readonly (readonly [size: number, lines: number])[]) => {
    const heightIn = (size: number) => pen.height(wordsOf(written), { width: inside, size, weight: 'strong' });
    return (sizes.find(([size, lines]) => heightIn(size) <= lines * size * 1.36) ?? sizes.at(-1))?.[0];
  };

  if (logo) {
    root.add(
      document.struct('Figure', { alt: college }, () =>
        document.image(Buffer.from(logo), mirrored(language, page.start, 240), y, {
          fit: [240, 32],
          align: directionOf(language) === 'rtl' ? 'right' : undefined,
        } as object),
      ),
    );
    y += 40;
  }
  put('P', college, { size: logo ? 11 : 16, weight: 'strong', colour: logo ? quietInk : accent });
  y = Math.max(y + 18, 118);
  put('H1', said('Certificate'), { size: 38, weight: 'strong', colour: accent, after: 12 });
  put('P', said('This is to certify that'), { size: 13, colour: quietInk, after: 2 });
  put('P', holder, { size: sizeFor(holder, nameSizes), weight: 'strong', after: 8 });
  put('P', said('has finished the course'), { size: 13, colour: quietInk, after: 3 });
  put('P', courseTitle, { size: sizeFor(courseTitle, titleSizes), weight: 'strong', after: 4 });
  const worth = say`${counted(credits, { one: '# credit', other: '# credits' })}`;
  put('P', joined([say`${courseCode}`, worth], ' · '), { size: 13, colour: quietInk });

  const facts: [Written, Written, number][] = [
    [said('Date'), say`${longDay(certificate.day)}`, 0],
    [said('Code'), certificate.code, 220],
  ];
  for (const [name, value, x] of facts) {
    put('P', name, { x: page.start + x, y: 436, width: 210, size: 9.5, colour: quietInk });
    put('P', value, { x: page.start + x, y: 450, width: 210, size: 13, weight: 'strong' });
  }
  const width = inside - qr.size - 40;
  put('P', said('Anybody can verify this certificate here:'), { y: 496, width, size: 9.5, colour: quietInk });
  put('P', certificate.verifyAt, { y: 510, width, size: 11, colour: accent });
  const alt = verbatim(said('QR code of the address where this certificate is verified'), language);
  root.add(document.struct('Figure', { alt }, () => drawQrCode(document, certificate)));
  root.end();
}

/** Squares, so that it is sharp at any size; those of a row in one piece, so that no hairline is between them. */
function drawQrCode(document: Document, { verifyAt, language }: PrintedCertificate): void {
  // Paper around it is white enough: the code itself has no border.
  const { size, data } = encode(verifyAt, { ecc: 'M', border: 0 });
  const side = qr.size / size;
  const left = mirrored(language, qr.x, qr.size);
  for (const [row, modules] of data.entries())
    for (let from = 0; from < size; from += 1) {
      if (!modules[from]) continue;
      let to = from;
      while (modules[to]) to += 1;
      document.rect(left + from * side, qr.y + row * side, (to - from) * side, side + 0.05);
      from = to;
    }
  document.fill('#1c2420');
}
