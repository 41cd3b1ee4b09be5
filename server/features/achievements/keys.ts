import { createHash, createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Answer } from '../../../contract/api.ts';
import type { App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';

const setting = 'credential_keys';
const keptKey = z.object({ kid: z.string(), n: z.string(), e: z.string(), sealed: z.string() });
/** The last one signs; by the others verifies what they have signed, even where their private half is lost. */
const kept = z.array(keptKey);
type KeptKey = z.infer<typeof keptKey>;
type PublicKey = Answer<'GET /api/credentials/keys/{kid}'>;

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

/** The key that badges are signed with: made at the first need, its private half kept sealed (as push-keys.ts does). */
export async function signingKey(app: App): Promise<SigningKey> {
  const found = open(app, await find(app.database.read));
  if (found) return found;
  const made = await makeKey(app);
  return transaction(app.database, async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key: setting, value: '[]' })
      .onConflict((oc) => oc.column('key').doNothing())
      .execute();
    // Of two that make one at once, the second takes the first one's.
    await tx.selectFrom('settings').select('key').where('key', '=', setting).forUpdate().execute();
    const standing = await find(tx);
    const theirs = open(app, standing);
    if (theirs) return theirs;
    const value = JSON.stringify([...standing, made]);
    await tx.updateTable('settings').set({ value }).where('key', '=', setting).execute();
    const own = open(app, [made]);
    if (!own) throw new Error('The vault opens what it has just sealed');
    return own;
  });
}

async function find(read: Readable): Promise<KeptKey[]> {
  const row = await read.selectFrom('settings').select('value').where('key', '=', setting).executeTakeFirst();
  return row ? kept.parse(row.value) : [];
}

/** Null: there is none, or it was sealed with a key of the installation that is lost. */
function open(app: App, keys: readonly KeptKey[]): SigningKey | null {
  const last = keys.at(-1);
  if (!last) return null;
  try {
    const pem = app.vault.open(Buffer.from(last.sealed, 'base64'), setting);
    return { kid: last.kid, privateKey: createPrivateKey(pem) };
  } catch {
    return null;
  }
}

async function makeKey(app: App): Promise<KeptKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  // RFC 7638: the members in the order of their names.
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { kid, n, e, sealed: app.vault.seal(pem, setting).toString('base64') };
}

/** The public halves, the one that signs now first. */
export async function publicKeys(app: App): Promise<{ keys: PublicKey[] }> {
  await signingKey(app);
  const keys = (await find(app.database.read)).toReversed();
  return { keys: keys.map(({ kid, n, e }) => ({ kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' })) };
}

export async function publicKey(app: App, kid: string): Promise<PublicKey> {
  const found = (await publicKeys(app)).keys.find((key) => key.kid === kid);
  if (!found) throw notFound('There is no key with this name.');
  return found;
}
