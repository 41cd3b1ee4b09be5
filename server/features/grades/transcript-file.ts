import { dayIn } from '../../../domain/day.ts';
import type { Language } from '../../../domain/languages.ts';
import type { Actor, App } from '../../context.ts';
import type { Media } from '../../http/routes.ts';
import { madeBeside } from '../../threads/made-beside.ts';
import { readTranscript } from './transcript.ts';
import type * as written from './transcript-pdf.ts';

const transcriptPdf = madeBeside<typeof written, 'transcriptPdf'>(
  new URL('./transcript-pdf.ts', import.meta.url),
  'transcriptPdf',
);

/** The transcript as a file to keep and to print, in the language of who reads it. */
export async function transcriptFile(app: App, actor: Actor, language: Language): Promise<Media> {
  const transcript = await readTranscript(app, actor);
  const day = dayIn(actor.timeZone, app.clock.now());
  const bytes = await transcriptPdf(transcript, {
    college: app.settings.collegeName,
    student: `${actor.firstName} ${actor.lastName}`,
    day,
    language,
  });
  return { bytes, headers: { 'Content-Disposition': `inline; filename="transcript-${day}.pdf"` } };
}
