import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server of its own, which takes every mail until it is told otherwise. */
export interface Mailbox {
  /** For COLLEGIUM_SMTP_URL. */
  readonly url: string;
  readonly mails: Email[];
  /** Answers the next mails with this code instead; null takes them again. */
  refuseWith(code: number | null): void;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const says = new Error(`4.2.0 <${address}>: Recipient address rejected: not now`);
      done(refusal === null ? null : Object.assign(says, { responseCode: refusal }));
    },
    onData(stream, _session, done) {
      const take = async () => {
        try {
          mails.push(await PostalMime.parse(await buffer(stream)));
          done();
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      };
      void take();
    },
  });
  // Of a process that was killed while it sent.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith(code) {
      refusal = code;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
