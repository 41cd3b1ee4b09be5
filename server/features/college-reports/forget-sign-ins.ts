import { addDays, dayIn, momentOf } from '../../../domain/day.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';

/** As long as a report may look back. */
const keptDays = 800;

export function oldSignInsJobs(app: App): Job[] {
  return [{ name: 'old-sign-ins', everyMs: 3_600_000, work: () => forgetSignIns(app) }];
}

/** Removes when people signed in that no report asks for any more. */
export async function forgetSignIns(app: App): Promise<void> {
  const { timeZone } = app.settings;
  const first = momentOf(timeZone, addDays(dayIn(timeZone, app.clock.now()), -keptDays), '00:00');
  await transaction(app.database, (tx) => tx.deleteFrom('sign_ins').where('at', '<', first).execute());
}
