import type { Span } from './meeting-slots.ts';

interface SlotChanges<Slot extends Span> {
  readonly kept: Slot[];
  readonly removed: Slot[];
  readonly added: Span[];
}

/** What becomes of slots when hours get other times: one that is there again from and until the same moments stays. */
export function slotChanges<Slot extends Span>(standing: readonly Slot[], wanted: readonly Span[]): SlotChanges<Slot> {
  const left = new Map(wanted.map((span) => [keyOf(span), span]));
  const kept: Slot[] = [];
  const removed: Slot[] = [];
  // Of two that stand at one time, the second is one too many.
  for (const slot of standing) (left.delete(keyOf(slot)) ? kept : removed).push(slot);
  return { kept, removed, added: [...left.values()] };
}

const keyOf = ({ startsAt, endsAt }: Span) => `${startsAt.getTime()} ${endsAt.getTime()}`;
