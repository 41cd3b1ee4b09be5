import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { answer, giveWay } from '../../threads/in-thread.ts';

// A thread that hashes passwords, one after the other.

/** What is asked: a hash of a password, or whether a password fits a hash. */
export type HashingTask = { password: string; against?: string };
export type HashingOutcome = { hash: string } | { matches: boolean } | { error: string };

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

giveWay();

parentPort?.on('message', (task: HashingTask) => answer(outcomeOf(task)));

function outcomeOf({ password, against }: HashingTask): HashingOutcome {
  try {
    if (against === undefined) return { hash: hashSync(password, cost) };
    return { matches: verifySync(against, password) };
  } catch (error) {
    return { error: String(error) };
  }
}
