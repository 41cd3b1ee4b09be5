import {
  type HandInFacts,
  handInRefusal,
  type HandInRefusal,
  handInSentences,
} from '../../../domain/assignments/hand-in.ts';
import { refusalOfLock } from '../../../domain/modules/lock-words.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import type { Relation } from '../courses/access.ts';
import { canEdit, isStaff } from '../courses/policy.ts';
import { type AssignmentForActor, findAssignment } from './assignment-query.ts';
import type { Text } from '../../../contract/text.ts';

export type KnownAssignment = AssignmentForActor & { relation: Relation };

/** An assignment for whoever may look at it: the members of its course; to students it is there once it is published. */
export async function loadAssignment(app: App, read: Readable, actor: Actor, id: string): Promise<KnownAssignment> {
  return known(await findAssignment(app, read, actor, id));
}

/** The same of one that was read. */
export function known(assignment: AssignmentForActor | undefined): KnownAssignment {
  if (!assignment?.relation) throw notFound();
  const { relation } = assignment;
  if (!isStaff({ relation }) && !assignment.isPublished) throw notFound();
  return { ...assignment, relation };
}

/** For a student of the course who works on it: 403 for staff. */
export async function loadToWorkOn(app: App, read: Readable, actor: Actor, id: string): Promise<KnownAssignment> {
  const assignment = await loadAssignment(app, read, actor, id);
  if (isStaff(assignment)) throw forbidden('Only students of the course hand work in.');
  return assignment;
}

/** For the course's staff: 403 for its students. */
export async function loadForStaff(app: App, read: Readable, actor: Actor, id: string): Promise<KnownAssignment> {
  const assignment = await loadAssignment(app, read, actor, id);
  if (!isStaff(assignment)) throw forbidden();
  return assignment;
}

/** For who may change it (product.md, 4: assistants change no structure). */
export async function loadToEdit(app: App, read: Readable, actor: Actor, id: string): Promise<KnownAssignment> {
  const assignment = await loadAssignment(app, read, actor, id);
  if (!canEdit(assignment)) throw forbidden();
  return assignment;
}

/** Why this student can hand nothing in now, as a sentence; null: they can. */
export function refusalToHandIn(
  assignment: AssignmentForActor,
  { timeZone }: Pick<Actor, 'timeZone'>,
  now: Date,
): Text | null {
  const facts: HandInFacts = {
    ...assignment,
    lacksGroup: assignment.groupSetId !== null && assignment.groupId === null,
  };
  const refusal: HandInRefusal | null = handInRefusal(facts, now);
  if (refusal === 'locked' && assignment.lock) return refusalOfLock(assignment.lock, 'assignment', timeZone);
  return refusal && handInSentences[refusal];
}
