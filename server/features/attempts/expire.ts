import { CompiledQuery } from 'kysely';
import { isOver } from '../../../domain/quiz/attempt.ts';
import type { App } from '../../context.ts';
import { type Readable, transaction, type Tx } from '../../db/database.ts';
import type { Job } from '../../jobs/repeating.ts';
import { type AttemptRow, lockAttempt } from './attempt-query.ts';
import { finishAttempts } from './finish.ts';
import { postHeldScores } from './post-held-scores.ts';

/** How many attempts one transaction submits: few enough that saves of others do not wait for long. */
const batch = 200;

const expired = `select id, deadline_at from quiz_attempts
where state = 'open' and deadline_at <= $1 order by deadline_at, id limit ${batch}`;

interface Expired {
  id: string;
  deadline_at: Date;
}

async function findExpired(app: App, read: Readable, text: string): Promise<Expired[]> {
  return (await read.executeQuery<Expired>(CompiledQuery.raw(text, [app.clock.now()]))).rows;
}

/** Submits what is saved of every attempt whose deadline has passed. Several processes share the work by skipping locked rows. */
export async function expireAttempts(app: App): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await expireBatch(app).catch((error: unknown) => expireOneByOne(app, error));
    total += count;
    if (count < batch) return total;
  }
}

function expireBatch(app: App): Promise<number> {
  return transaction(app.database, async (tx) => {
    const rows = await findExpired(app, tx, `${expired} for update skip locked`);
    await finishAttempts(
      app,
      tx,
      rows.map(({ id, deadline_at }) => ({ id, at: deadline_at, by: 'deadline' as const })),
    );
    return rows.length;
  });
}

/** An attempt that cannot be submitted is told of, and keeps no other from it. Throws what there was where none can be. */
async function expireOneByOne(app: App, before: unknown): Promise<number> {
  let count = 0;
  for (const { id } of await findExpired(app, app.database.read, expired)) {
    try {
      await transaction(app.database, async (tx) => {
        const locked = await lockAttempt(tx, id);
        if (locked && (await expireLocked(app, tx, locked))) count += 1;
      });
    } catch (error) {
      app.log.error({ err: error, attempt: id }, 'an attempt cannot be submitted at its deadline');
    }
  }
  if (count === 0) throw before;
  return count;
}

/** Whether an attempt is open and past its deadline: the job has not come to it yet. */
export function isOverdue(app: App, attempt: Pick<AttemptRow, 'state' | 'deadline_at'>): boolean {
  return attempt.state === 'open' && isOver({ submittedAt: null, deadlineAt: attempt.deadline_at }, app.clock.now());
}

/** Submits an attempt then and there when its deadline has passed, for whoever came before the job did. */
export async function expireIfOverdue(
  app: App,
  attempt: Pick<AttemptRow, 'id' | 'state' | 'deadline_at'> | undefined,
): Promise<boolean> {
  if (!attempt || app.database.isReadOnly || !isOverdue(app, attempt)) return false;
  await transaction(app.database, async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    if (locked) await expireLocked(app, tx, locked);
  });
  return true;
}

/** The same for an attempt that this transaction holds; answers whether it was overdue. */
export async function expireLocked(app: App, tx: Tx, attempt: AttemptRow): Promise<boolean> {
  if (!isOverdue(app, attempt) || !attempt.deadline_at) return false;
  await finishAttempts(app, tx, [{ id: attempt.id, at: attempt.deadline_at, by: 'deadline' }]);
  return true;
}

/** Every process does both: reliability asks for at most five seconds after a deadline, also after a restart. */
export function attemptJobs(app: App): Job[] {
  return [
    {
      name: 'quiz-deadlines',
      everyMs: 500,
      async work() {
        await expireAttempts(app);
      },
    },
    { name: 'quiz-scores', everyMs: 5_000, work: () => postHeldScores(app) },
  ];
}
