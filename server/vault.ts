import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Keeps what the server itself has to read again, unlike a password: encrypted under the key of this installation. */
export interface Vault {
  /** `of` binds it to its place (a user's id, say): it does not open anywhere else. */
  seal(text: string, of: string): Buffer;
  open(sealed: Buffer, of: string): string;
  /** Tells two keys apart without telling the key. */
  readonly fingerprint: string;
}

const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM with a random nonce for each seal: nonce, tag, ciphertext. */
export function createVault(key: Buffer): Vault {
  return {
    seal(text, of) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
    },
    open(sealed, of) {
      const nonce = sealed.subarray(0, nonceLength);
      const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
      decipher.setAAD(Buffer.from(of)).setAuthTag(tag);
      return decipher.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
    },
    fingerprint: createHmac('sha256', key).update('collegium fingerprint').digest('base64url'),
  };
}
