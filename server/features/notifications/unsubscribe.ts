import { z } from 'zod';
import type { Answer } from '../../../contract/api.ts';
import { type NotificationKind, notificationKind } from '../../../contract/notifications.ts';
import { frequencyOf } from '../../../domain/notification-rules.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';
import { lookAgain } from './change-settings.ts';
import { findSettings, writeChoices } from './settings-query.ts';

const place = 'unsubscribe';
const held = z.object({ user: z.uuid(), kinds: z.array(notificationKind) });

/** The page that ends the mails of these kinds, for one person alone: the link is sealed, and needs no sign-in. */
export function unsubscribePath(app: App, user: string, kinds: readonly NotificationKind[]): string {
  return `/api/unsubscribe?token=${app.vault.seal(JSON.stringify({ user, kinds }), place).toString('base64url')}`;
}

function open(app: App, token: string): z.infer<typeof held> | null {
  try {
    return held.parse(JSON.parse(app.vault.open(Buffer.from(token, 'base64url'), place)));
  } catch {
    return null;
  }
}

/** Who may have forwarded the mail sees no more than whose it is. */
export async function checkUnsubscribe(app: App, token: string): Promise<Answer<'POST /api/unsubscribe/check'>> {
  const found = open(app, token);
  const user =
    found &&
    (await app.database.read.selectFrom('users').select('email').where('id', '=', found.user).executeTakeFirst());
  return found && user
    ? { isGood: true, email: hidden(user.email), kinds: found.kinds }
    : { isGood: false, email: '', kinds: [] };
}

/** `maya@college.test` as `m…@college.test`. */
const hidden = (email: string) => email.replace(/^(.)[^@]*/, '$1…');

/** Ends the mails of the link's kinds, in all courses. */
export async function unsubscribe(app: App, token: string): Promise<Answer<'POST /api/unsubscribe'>> {
  const found = open(app, token);
  if (!found)
    throw notFound('This link is damaged. Take it from the mail again, or change your notification settings.');
  const { user, kinds } = found;
  await transaction(app.database, async (tx) => {
    const row = await tx.selectFrom('users').select('id').where('id', '=', user).forUpdate().executeTakeFirst();
    if (!row) throw notFound('The account that this mail went to no longer exists.');
    const { choices } = await findSettings(tx, user);
    const wanted = kinds.flatMap((kind) => [
      { kind, channel: 'mail' as const, courseId: null, frequency: 'never' as const },
      // A course's own choice of a mail would bring it back.
      ...choices
        .filter((each) => each.kind === kind && each.channel === 'mail' && each.courseId !== null)
        .map((each) => ({ ...each, frequency: 'never' as const })),
    ]);
    const isDone = wanted.every((each) => frequencyOf(choices, each, app.settings.college.notifications) === 'never');
    if (!isDone) await writeChoices(tx, user, wanted);
    await lookAgain(app, tx, user);
  });
  return { kinds };
}
