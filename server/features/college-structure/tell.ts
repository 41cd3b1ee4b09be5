import type { Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';

/** Terms and departments stand in everybody's lists of courses. */
export async function tellOfStructure(tx: Tx): Promise<void> {
  await announce(tx, { topic: 'courses', to: 'everyone' }, { topic: 'structure', to: { may: 'courses.manage' } });
}
