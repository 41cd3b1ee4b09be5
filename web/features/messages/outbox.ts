import { z } from 'zod';
import { uploadedFile } from '../../../contract/uploaded-file.ts';
import { listOnDevice } from '../../lib/on-device.ts';

/*
 * What was sent and has not arrived, kept on this device: it outlives a lost connection, a reload and a crash. It is of one
 * person: nobody else who signs in here may send it in their name.
 */

const waiting = z.array(z.object({ key: z.string(), body: z.string(), files: z.array(uploadedFile) }));
export type Waiting = z.infer<typeof waiting>[number];

export interface Outbox {
  readonly userId: string;
  readonly conversationId: string;
}

const nameOf = ({ userId, conversationId }: Outbox) => `collegium-outbox:${userId}:${conversationId}`;

const placeOf = (outbox: Outbox) => listOnDevice(nameOf(outbox), (value) => waiting.parse(value));

export const readOutbox = (outbox: Outbox): readonly Waiting[] => placeOf(outbox).read();

/** Adds one beside what other tabs have put there. */
export function putLetter(outbox: Outbox, letter: Waiting): void {
  placeOf(outbox).write([...readOutbox(outbox), letter]);
}

/** Takes one away, and leaves what other tabs have put there. */
export function takeLetter(outbox: Outbox, key: string): void {
  placeOf(outbox).write(readOutbox(outbox).filter((each) => each.key !== key));
}

/** Tells when another tab has put something there or taken it away. */
export function hearOutbox(outbox: Outbox, onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === nameOf(outbox)) onChange();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
