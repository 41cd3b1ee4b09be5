import type { Accommodation } from '../../../contract/accommodations.ts';
import { counted, decimal, type Said, say } from '../../../contract/text.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { tell } from '../notifications/tell.ts';

type Granted = Pick<Accommodation, 'timeFactor' | 'isUntimed' | 'extraAttempts'>;

/** Tells a student that they have more time or attempts in quizzes than before, or less; of a note nobody hears. */
export async function tellStudent(
  app: App,
  tx: Tx,
  [before, after]: readonly [Granted, Granted],
  { to, by }: { to: string; by: string },
): Promise<void> {
  const [was, is] = [detailOf(before), detailOf(after)];
  if (was.toString() === is.toString()) return;
  await tell(app, tx, {
    kind: 'due_soon',
    to: [to],
    by,
    subject: null,
    course: null,
    path: '/assignments',
    title: say`Your time and attempts in quizzes have changed`,
    detail: is,
    group: { key: 'accommodation' },
  });
}

const detailOf = (granted: Granted): Said => say`${timeOf(granted)} · ${attemptsOf(granted)}`;

function timeOf({ isUntimed, timeFactor }: Granted): Said {
  if (isUntimed) return say`No time limit`;
  return timeFactor === 1 ? say`The usual time` : say`The usual time × ${decimal(String(timeFactor))}`;
}

function attemptsOf({ extraAttempts }: Granted): Said {
  if (extraAttempts === 0) return say`No extra attempts`;
  return say`${counted(extraAttempts, { one: '# extra attempt', other: '# extra attempts' })}`;
}
