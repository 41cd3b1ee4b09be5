import { role } from '../../contract/identity.ts';
import type { Tx } from '../db/database.ts';
import { aUser } from '../testing/factories.ts';
import type { People } from './row.ts';

/** Everybody whom the matrix speaks of; who is deactivated is so only once they have a session. */
export async function makePeople(tx: Tx): Promise<People> {
  const made = {} as People;
  for (const each of role.options) made[each] = await aUser(tx, each);
  made.deactivated = await aUser(tx, 'admin');
  made.stranger = await aUser(tx, 'student', { username: 'stranger' });
  made.classmate = await aUser(tx, 'student');
  made.colleague = await aUser(tx, 'instructor');
  made.colleagueAssistant = await aUser(tx, 'teaching_assistant');
  return made;
}
