import type { ClosedTo } from '../contract/messages.ts';
import type { Role } from '../contract/identity.ts';
import { may } from './access.ts';

/** Within this long its author changes a message or takes it back. */
export const changeableMs = 5 * 60_000;

/** What lies between a writer and another person. */
export interface Tie {
  readonly writer: { readonly role: Role };
  readonly other: { readonly role: Role; readonly isActive: boolean };
  /** The writer is in a course that the other is staff of. */
  readonly isTaughtBy: boolean;
  /** The writer is staff of a course that the other is in. */
  readonly teaches: boolean;
  /** Both learn in one course. */
  readonly isClassmate: boolean;
  /** One supervises the other. */
  readonly isSupervision: boolean;
  /** The other has written to the writer. */
  readonly wasWrittenTo: boolean;
  readonly hasBlocked: boolean;
  readonly isBlockedBy: boolean;
}

export interface MessagingRules {
  readonly studentsWriteToEachOther: boolean;
}

/** Why the writer may not write to the other person; null: they may. */
export function closedFor(tie: Tie, rules: MessagingRules): ClosedTo | null {
  if (!tie.other.isActive) return 'gone';
  // Whoever answers for a person must be able to reach them: a block does not stand between them.
  if (isResponsible(tie.writer) || tie.isSupervision || tie.teaches || tie.isTaughtBy) return null;
  if (isResponsible(tie.other) && tie.wasWrittenTo) return null;
  if (!tie.isClassmate) return 'left';
  if (!rules.studentsWriteToEachOther) return 'students';
  if (!mayBlock(tie)) return null;
  if (tie.hasBlocked) return 'blocked';
  return tie.isBlockedBy ? 'blocked_by' : null;
}

/** Whether the writer may block the other: never who teaches or answers for them, nor whom they teach. */
export function mayBlock(tie: Tie): boolean {
  return !(isResponsible(tie.other) || tie.isSupervision || tie.teaches || tie.isTaughtBy);
}

/** Managers and administrators write to anyone; who was written to by them answers. */
function isResponsible(person: { role: Role }): boolean {
  return may(person, 'users.manage');
}

/** In a group one writes while one may write to anybody in it; else the first reason stands. */
export function closedInGroup(closed: readonly (ClosedTo | null)[]): ClosedTo | null {
  return closed.includes(null) ? null : (closed.find((reason) => reason !== 'gone') ?? 'gone');
}

/** The key of the one conversation that two people have. */
export function pairKey(one: string, other: string): string {
  return [one, other].toSorted().join(':');
}

/** Until when a message may be changed by its author; null: not any more. */
export function changeableUntil(message: { createdAt: Date; isGone: boolean }, now: Date): Date | null {
  const until = new Date(message.createdAt.getTime() + changeableMs);
  return message.isGone || until <= now ? null : until;
}
