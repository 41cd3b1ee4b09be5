import { createHash, timingSafeEqual } from 'node:crypto';
import type { Actor, App } from '../../context.ts';
import { forbidden } from '../../refusal.ts';
import { withTry } from '../identity/tries.ts';

const hashOf = (text: string) => createHash('sha256').update(text.trim()).digest();

/** 403 for a wrong password of a quiz, 429 for too many: guesses are slowed for each student at each quiz. */
export async function checkPassword(
  app: App,
  actor: Actor,
  quiz: { id: string; password: string | null },
  given: string | undefined,
): Promise<void> {
  if (quiz.password === null) return;
  if (given === undefined) throw forbidden('This quiz needs a password. Your instructor has it.');
  // As account and as address, so that one student's guesses slow nobody else on the same network.
  const who = `quiz ${quiz.id} ${actor.id}`;
  const right = hashOf(quiz.password);
  await withTry(app, ['password', who, who], async (one) => {
    if (timingSafeEqual(hashOf(given), right)) return one.passed();
    await one.failed();
    throw forbidden('This password is not right. Check it with your instructor.');
  });
}
