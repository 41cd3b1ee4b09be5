import type { App } from '../../context.ts';
import { isUniqueViolation } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';
import { findTaken } from './queries.ts';

/** Answers 409, with a sentence for every field, where the database found a username or e-mail to be somebody else's. */
export async function refusingTakenNames<T>(
  app: App,
  names: { username?: string | undefined; email?: string | undefined },
  ownId: string | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const taken = await findTaken(app.database.read, names, ownId);
    const errors = {
      ...(taken.username && { username: 'This username is taken. Choose another' }),
      ...(taken.email && { email: 'Another user has this e-mail address' }),
    };
    const sentences = Object.values(errors);
    // The one who held the name may have left it just now.
    if (sentences.length === 0) throw conflict('This username or e-mail was just being changed. Try again.');
    throw conflict(`${sentences.join('. ')}.`, errors);
  }
}
