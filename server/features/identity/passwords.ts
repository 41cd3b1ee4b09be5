import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { commonPasswords } from './common-passwords.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing is heavy: at most two at a time, the rest wait in order, and one core stays free of it, so that saves and pages
 * keep their turn.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost));
}

let unknownUsersHash: Promise<string> | undefined;

/** Checks a password; takes as long for a user that does not exist (`null`) as for one that does. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  unknownUsersHash ??= hashPassword('nobody has this password');
  const against = passwordHash ?? (await unknownUsersHash);
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')));
  return matches && passwordHash !== null;
}

/** What is wrong with a password that someone chooses, or null. The form's own rules are the contract's. */
export function weaknessOf(password: string, user: { username: string; email: string }): string | null {
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower)) return 'This password is one of the most common ones. Choose another';
  if (lower === user.username.toLowerCase() || lower === user.email.toLowerCase())
    return 'Choose a password that is not your name or e-mail';
  return null;
}
