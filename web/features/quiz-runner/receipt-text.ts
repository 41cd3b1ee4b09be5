import { t } from '@lingui/core/macro';
import type { Receipt } from '../../../contract/attempts.ts';
import { formatMoment } from '../../lib/dates.ts';

/** The receipt as plain text, with the moments also as the server has them. */
export function receiptText(receipt: Receipt): string {
  const { quizTitle, courseCode, student, number, submittedAt, answered, questions, digest, attemptId } = receipt;
  const when = (moment: string) => `${formatMoment(moment)} (${moment})`;
  return [
    `${courseCode} · ${quizTitle}`,
    t`Attempt ${number}`,
    t`Student: ${student}`,
    t`Submitted: ${when(submittedAt)}`,
    t`${answered} of ${questions} questions answered`,
    '',
    ...receipt.received.map(({ position, revision, savedAt }) =>
      savedAt === null || revision === null
        ? t`Question ${position}: nothing received`
        : t`Question ${position}: version ${revision}, saved ${when(savedAt)}`,
    ),
    '',
    t`Check digest (SHA-256): ${digest}`,
    t`Attempt: ${attemptId}`,
    '',
  ].join('\n');
}
