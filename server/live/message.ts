import { z } from 'zod';
import { isTopic, type Topic } from '../../contract/live.ts';
import { capabilities, type Capability } from '../../domain/access.ts';

/** The channel that the trigger of `live_messages` tells on. */
export const channel = 'collegium_live';

const capability = z.custom<Capability>((value) => typeof value === 'string' && value in capabilities);

/** A message as the database tells it. */
export const message = z.intersection(
  z.object({ topic: z.custom<Topic>(isTopic) }),
  z.discriminatedUnion('audience', [
    z.object({ audience: z.literal('everyone'), key: z.null() }),
    z.object({ audience: z.enum(['person', 'members', 'staff']), key: z.uuid() }),
    z.object({ audience: z.literal('capability'), key: capability }),
  ]),
);
export type Message = z.infer<typeof message>;

/**
 * A place in the stream, as `Last-Event-ID` names it: whatever a transaction from `resume` on wrote may not have been
 * told yet. `at` is when that was so, in seconds, because messages are kept for an hour only.
 */
export interface Place {
  resume: string;
  at: number;
}

export const told = z.intersection(message, z.object({ resume: z.string(), at: z.number() }));

export function writePlace({ resume, at }: Place): string {
  return `${resume}-${at}`;
}

/** Null for what is no place that we ever gave out. */
export function readPlace(text: string): Place | null {
  const found = /^(\d{1,18})-(\d{1,12})$/.exec(text);
  return found?.[1] && found[2] ? { resume: found[1], at: Number(found[2]) } : null;
}
