import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { queueMails } from '../../mail/queue.ts';
import { emailChanged, type Reader } from '../users/letters.ts';

const columns = 'u.id, u.username, u.email, u.first_name, u.locale, u.time_zone';
const concerned = `select ${columns} from roster_changes ch join users u on u.id = ch.object_id
where ch.import_id = $1 and ch.kind = 'person' and ch.outcome in ('changed', 'removed') and ch.fields @> '[{"field": "email"}]'`;
const now = `select ${columns} from users u where u.id = any($1::uuid[])`;

const lettersAtOnce = 500;

/** Does the work; whose e-mail address is another one after it hears so, as when it is changed by hand. */
export async function tellingNewAddresses(
  app: App,
  tx: Tx,
  importId: string,
  work: () => Promise<void>,
): Promise<void> {
  const read = async (text: string, parameter: unknown) =>
    (await tx.executeQuery<Reader>(CompiledQuery.raw(text, [parameter]))).rows;
  const before = new Map((await read(concerned, importId)).map((person) => [person.id, person]));
  await work();
  if (before.size === 0) return;
  const letters = (await read(now, [...before.keys()])).flatMap((after) => {
    const was = before.get(after.id);
    return was && was.email !== after.email ? emailChanged(app, was, after) : [];
  });
  for (let i = 0; i < letters.length; i += lettersAtOnce)
    await queueMails(app, tx, letters.slice(i, i + lettersAtOnce));
}
