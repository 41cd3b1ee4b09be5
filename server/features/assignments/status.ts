import type { WorkStatus } from '../../../contract/coursework.ts';
import { type DatedWork, judgedAt } from '../../../domain/assignments/timeliness.ts';
import { workStatusOf } from '../../../domain/work-status.ts';

/** Where a student's work stands: missing as staff say, or once the grace is over too, and never what is not handed in online. */
export function ownStatus(work: DatedWork & { wasBegun: boolean }, now: Date): WorkStatus {
  const { said, submittedAt } = work;
  if (said) return workStatusOf({ ...work, dueAt: said === 'missing' && !submittedAt ? new Date(0) : null }, now);
  const dueAt = work.handingIn === 'online' && work.dueAt ? after(work.dueAt, work.graceMinutes) : null;
  return workStatusOf({ ...work, dueAt }, judgedAt(work, now));
}

const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);
