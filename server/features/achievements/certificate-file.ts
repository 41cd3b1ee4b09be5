import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { usualAccent } from '../../../domain/platform/brand.ts';
import { hexOf } from '../../../domain/platform/colour.ts';
import { shownCode } from '../../../domain/achievements/code.ts';
import { dayIn } from '../../../domain/day.ts';
import type { Language } from '../../../domain/languages.ts';
import type { Actor, App } from '../../context.ts';
import type { Media } from '../../http/routes.ts';
import { madeBeside } from '../../threads/made-beside.ts';
import { readLogo } from '../platform/logo.ts';
import { loadForReading } from './access.ts';
import { verifyAddress } from './own.ts';
import type * as written from './certificate-pdf.ts';

const certificatePdf = madeBeside<typeof written, 'certificatePdf'>(
  new URL('./certificate-pdf.ts', import.meta.url),
  'certificatePdf',
);

/** A certificate as a file to keep and to print, in the language of who reads it and the colours of the college. */
export async function certificateFile(app: App, actor: Actor, id: string, language: Language): Promise<Media> {
  const certificate = await loadForReading(app.database.read, actor, id);
  const { settings } = app;
  const bytes = await certificatePdf({
    ...certificate,
    code: shownCode(certificate.code),
    day: dayIn(settings.timeZone, certificate.earnedAt),
    verifyAt: verifyAddress(settings, certificate.code),
    accent: hexOf(settings.college.accent ?? usualAccent),
    logo: await logoOf(app),
    language,
  });
  const name = `certificate-${certificate.courseCode.replace(/[^\w-]+/g, '-')}.pdf`;
  return { bytes, headers: { 'Content-Disposition': `inline; filename="${name}"` } };
}

/** Files of this kind take pictures as PNG. */
async function logoOf(app: App): Promise<Buffer | null> {
  if (app.settings.college.logo === null) return null;
  const { bytes } = await readLogo(app, undefined);
  const { default: sharp } = await import('sharp');
  return sharp(bytes instanceof Readable ? await buffer(bytes) : bytes)
    .png()
    .toBuffer();
}
