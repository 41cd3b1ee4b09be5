import { createHash, randomBytes } from 'node:crypto';
import { verifySync } from 'otplib';
import { withLatinDigits } from '../../../domain/latin-digits.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

/** RFC 6238 as every authenticator does it by default: six digits, steps of 30 s; one step early or late is taken. */
const stepSeconds = 30;

/** Digits and letters that are not taken for each other: 5 bits each (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codesAtOnce = 10;
/** 80 bits: their hash needs no salt and no slowness. */
const codeLength = 16;

/** A code as it was typed or pasted: in the digits of any keyboard, with gaps, dashes and marks of direction in it. */
const plainly = (given: string) => withLatinDigits(given).replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');

/** The step that a code belongs to, if the secret makes it at this time and the step is later than `after`. */
export function stepOf(app: App, secret: string, given: string, after: number): number | null {
  const epoch = Math.floor(app.clock.now().getTime() / 1000);
  const outcome = verifySync({
    strategy: 'totp',
    secret,
    token: plainly(given),
    epoch,
    period: stepSeconds,
    digits: 6,
    epochTolerance: stepSeconds,
    // The first confirmation comes after nothing.
    ...(after > 0 && { afterTimeStep: after }),
  });
  return outcome.valid && 'timeStep' in outcome ? outcome.timeStep : null;
}

/** Such codes come every half minute; any other is a recovery code, or nothing. */
export const isOfAuthenticator = (given: string): boolean => /^\d{6}$/.test(plainly(given));

/** Takes a code of a user's authenticator or a recovery code, each once: of many requests with one code, one gets true. */
export async function takeCode(app: App, tx: Tx, userId: string, given: string): Promise<boolean> {
  const code = plainly(given);
  if (!isOfAuthenticator(given)) return takeRecoveryCode(tx, userId, code);
  const row = await tx
    .selectFrom('two_factors')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const step = stepOf(app, app.vault.open(row.secret, userId), code, row.last_step);
  if (step === null) return false;
  await tx.updateTable('two_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
  return true;
}

async function takeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfCode(code))
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Replaces a user's recovery codes; they are told here and never again. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfCode(code) })))
    .execute();
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

function newCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Whatever its case, and with the letters that are read for digits. */
function hashOfCode(code: string): Buffer {
  const read = code.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(read).digest();
}
