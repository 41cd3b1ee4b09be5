import { dayIn } from '../../../domain/day.ts';
import type { Language } from '../../../domain/languages.ts';
import type { Actor, App } from '../../context.ts';
import type { Media } from '../../http/routes.ts';
import { madeBeside } from '../../threads/made-beside.ts';
import { readReport } from './read.ts';
import type * as written from './report-pdf.ts';

const reportPdf = madeBeside<typeof written, 'reportPdf'>(new URL('./report-pdf.ts', import.meta.url), 'reportPdf');

/** A report as a file to keep and to print. */
export async function reportFile(app: App, actor: Actor, id: string, language: Language): Promise<Media> {
  const report = await readReport(app, actor, id);
  const bytes = await reportPdf(report, { college: app.settings.collegeName, timeZone: actor.timeZone, language });
  const name = `progress-report-${dayIn(actor.timeZone, new Date(report.figures.takenAt))}.pdf`;
  return { bytes, headers: { 'Content-Disposition': `inline; filename="${name}"` } };
}
