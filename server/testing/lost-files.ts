import type { TestCollege } from './college.ts';

/** Takes the bytes of a file out of the store, as a disk does that loses them: the database names them still. */
export async function loseFile({ app }: TestCollege, id: string): Promise<string> {
  const { object_key: key } = await app.database.read
    .selectFrom('files')
    .select('object_key')
    .where('id', '=', id)
    .$narrowType<{ object_key: string }>()
    .executeTakeFirstOrThrow();
  await app.store.remove(key);
  return key;
}
