import { commonPasswords } from './common-passwords.ts';
import { hashing } from './hashing.ts';

export async function hashPassword(password: string): Promise<string> {
  const outcome = await hashing({ password: password.normalize('NFKC') });
  if ('hash' in outcome) return outcome.hash;
  throw new Error(`A password could not be hashed: ${JSON.stringify(outcome)}`);
}

let nobodysHash: string | undefined;

async function hashOfNobody(): Promise<string> {
  return (nobodysHash ??= await hashPassword('nobody has this password'));
}

/** Checks a password; takes as long for a user that does not exist (`null`) as for one that does. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await hashOfNobody());
  const outcome = await hashing({ password: password.normalize('NFKC'), against });
  if (!('matches' in outcome)) throw new Error(`A password could not be checked: ${JSON.stringify(outcome)}`);
  return outcome.matches && passwordHash !== null;
}

/** What is wrong with a password that someone chooses, or null. The form's own rules are the contract's. */
export function weaknessOf(password: string, user: { username: string; email: string }): string | null {
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower)) return 'This password is one of the most common ones. Choose another';
  if (lower === user.username.toLowerCase() || lower === user.email.toLowerCase())
    return 'Choose a password that is not your name or e-mail';
  return null;
}
