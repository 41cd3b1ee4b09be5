import { aPerson } from './objects.ts';
import { signedIn, type Row, type Rows } from './row.ts';

/** A person with a picture. */
const pictured: NonNullable<Row['of']> = async (world, made) => {
  const person = await aPerson(world, made);
  const image = Buffer.from('RIFF');
  await world.tx.updateTable('users').set({ picture_version: 'v' }).where('id', '=', person.id).execute();
  await world.tx
    .insertInto('user_pictures')
    .values({ user_id: person.id, image, updated_at: world.clock.now() })
    .execute();
  return person;
};

export const profileRows = {
  'GET /api/account/profile': { own: signedIn },
  'PUT /api/account/profile': { own: signedIn, body: { pronouns: 'they/them' } },
  // Without bytes: refused for that alone, but to whoever is not signed in before it.
  'PUT /api/account/picture': { own: '400 400 400 400 400 400 401 401' },
  'DELETE /api/account/picture': { own: signedIn },
  'GET /api/users/{id}/picture': {
    of: pictured,
    own: signedIn,
    other: signedIn,
    missing: '404 404 404 404 404 404 401 401',
  },
} satisfies Rows;
