import { plural, t } from '@lingui/core/macro';
import type { Submission } from '../../../contract/submissions.ts';
import { formatMoment } from '../../lib/dates.ts';

/** The receipt as plain text, with the moment also as the server has it. */
export function receiptText(submission: Submission, about: { title: string; courseCode: string }): string {
  const { attempt, submittedAt, by, group, files, link, digest, id } = submission;
  const when = `${formatMoment(submittedAt)} (${submittedAt})`;
  const who = `${by.firstName} ${by.lastName}`;
  return [
    `${about.courseCode} · ${about.title}`,
    t`Attempt ${attempt}`,
    t`Handed in by: ${who}`,
    ...(group ? [t`Group: ${group}`] : []),
    t`Received: ${when}`,
    plural(files.length, { one: '# file', other: '# files' }),
    ...files.map(({ name, size }) => `- ${name} (${size} B)`),
    ...(link ? [link] : []),
    '',
    ...(digest ? [t`Check digest (SHA-256): ${digest}`] : []),
    t`Submission: ${id}`,
    '',
  ].join('\n');
}
