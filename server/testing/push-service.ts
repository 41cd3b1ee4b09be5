import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A push service, and the browser that it brings messages to. */
export interface PushService {
  /** What the browser's subscription holds. */
  readonly device: { endpoint: string; p256dh: string; auth: string };
  readonly messages: { headers: IncomingHttpHeaders; payload: unknown }[];
  /** Answers this status from now on. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys();
  const auth = randomBytes(16);
  const messages: PushService['messages'] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const take = async () => {
      const body = await buffer(request);
      if (status < 300)
        messages.push({ headers: request.headers, payload: JSON.parse(decrypt(body, keys, p256dh, auth)) });
      response.writeHead(status).end();
    };
    void take();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    device: {
      endpoint: `http://127.0.0.1:${port}/push/a`,
      p256dh: p256dh.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    messages,
    answerWith(next) {
      status = next;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** As a browser does it: RFC 8291 for the keys, RFC 8188 (aes128gcm) for the one record. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, own: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
  const secret = derive(keys.computeSecret(theirs), auth, about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 before its padding of zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
