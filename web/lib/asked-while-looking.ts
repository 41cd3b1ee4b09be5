import { t } from '@lingui/core/macro';
import type { ApiCall } from '../../contract/api.ts';
import { asOneself, asStudent } from '../../contract/student-view-calls.ts';
import { refusal } from './errors.ts';

/** What is not answered to who looks as a student. */
export function refuseWhileLooking(call: ApiCall): void {
  if (asStudent.has(call) || asOneself.has(call)) return;
  throw refusal(
    t`You are looking as a student: nothing can be changed, and nothing else is shown. End the view first.`,
  );
}
