import { sql } from 'kysely';
import type { Api, Received } from '../../../contract/api.ts';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { notificationKinds } from '../../../domain/notification-rules.ts';
import { refusalOf } from '../../../domain/platform/brand.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { invalid, refuseOvertaken } from '../../refusal.ts';
import { markCollegeStale } from '../gradebook/college-scale.ts';
import { type By, type Changes, writeAudit } from '../users/audit.ts';
import type { Section } from './load.ts';
import { readPlatform } from './read.ts';
import { writeSetting } from './store.ts';

type Body<Name extends string> = Received<Extract<keyof Api, `PUT /api/admin/settings/${Name}`>, 'body'>;

interface Change {
  before: object;
  after: object;
  /** As it is stored. */
  content: unknown;
  besides?: (tx: Tx) => Promise<void>;
}

/** Writes a section down, with what changed in it, and goes by it at once. Of two at once the second finds what the first wrote. */
export async function changeSection(
  app: App,
  by: By,
  section: Section,
  changeOf: (standing: PlatformSettings) => Change,
): Promise<PlatformSettings> {
  await transaction(app.database, async (tx) => {
    await sql`lock table settings in share row exclusive mode`.execute(tx);
    const change = changeOf(await readPlatform(app, tx));
    const changes = differences(change.before, change.after);
    if (Object.keys(changes).length === 0) return;
    await writeSetting(tx, section, change.content);
    await writeAudit(app, tx, by, { action: 'college.settings_changed', user: null, changes });
    await change.besides?.(tx);
    await announce(tx, { topic: 'session', to: 'everyone' });
  });
  return readPlatform(app);
}

function differences(before: object, after: object): Changes {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, to]) =>
      JSON.stringify(was.get(field)) === JSON.stringify(to) ? [] : [[field, { from: was.get(field), to }]],
    ),
  );
}

export async function changeIdentity(
  app: App,
  by: By,
  { before: seen, ...body }: Body<'college'>,
): Promise<PlatformSettings> {
  const refused = body.accent && refusalOf(body.accent);
  if (refused) throw invalid({ 'accent.lightness': refused });
  return changeSection(app, by, 'college.identity', ({ college: { name, accent } }) => {
    const before = { name, accent };
    refuseOvertaken(seen, before, body);
    const after = { ...before, ...body };
    return { before, after, content: { ...after, logo: app.settings.college.logo } };
  });
}

export async function changeRegion(
  app: App,
  by: By,
  { before: seen, ...body }: Body<'region'>,
): Promise<PlatformSettings> {
  return changeSection(app, by, 'college.region', ({ region }) => {
    refuseOvertaken(seen, region, body);
    const after = { ...region, ...body };
    if (!isTimeZone(after.timeZone)) throw invalid({ timeZone: 'Choose a time zone of the list' });
    if (after.locale !== null && !after.locales.includes(after.locale))
      throw invalid({ locale: 'The default must be one of those that are offered' });
    return { before: region, after, content: after };
  });
}

const isTimeZone = (zone: string) => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone);

/** Letters count from the next total on: those of courses without letters of their own are made anew. */
export async function changeGrading(
  app: App,
  by: By,
  { letters, before: seen }: Body<'grading'>,
): Promise<PlatformSettings> {
  return changeSection(app, by, 'college.grading', ({ grading }) => {
    refuseOvertaken(seen && { letters: seen }, grading, { letters });
    return { before: grading, after: { letters }, content: { letters }, besides: (tx) => markCollegeStale(app, tx) };
  });
}

export async function changeFeatures(app: App, by: By, body: Body<'features'>): Promise<PlatformSettings> {
  return changeSection(app, by, 'college.features', ({ features }) => {
    const after = { ...features, ...body };
    return { before: features, after, content: after };
  });
}

export async function changeDefaults(app: App, by: By, body: Body<'notifications'>): Promise<PlatformSettings> {
  return changeSection(app, by, 'college.notifications', ({ notifications }) => {
    const after = { ...notifications };
    for (const kind of notificationKinds) {
      const { before: seen, ...sent } = body[kind] ?? {};
      refuseOvertaken(seen, notifications[kind], sent);
      after[kind] = { ...notifications[kind], ...sent };
    }
    return { before: notifications, after, content: after };
  });
}

export async function changeRetention(
  app: App,
  by: By,
  { before: seen, ...body }: Body<'retention'>,
): Promise<PlatformSettings> {
  return changeSection(app, by, 'college.retention', ({ retention }) => {
    refuseOvertaken(seen, retention, body);
    const after = { ...retention, ...body };
    return { before: retention, after, content: after };
  });
}

/** A new text is a new version, which everybody is asked for. */
export async function changeTerms(app: App, by: By, { text, before: seen }: Body<'terms'>): Promise<PlatformSettings> {
  const now = app.clock.now();
  return changeSection(app, by, 'college.terms', ({ terms }) => {
    refuseOvertaken(seen, { text: terms.text }, { text });
    const before = { version: terms.version, text: terms.text };
    const after = terms.text === text ? before : { version: terms.version + 1, text };
    // Whoever writes them has read them.
    const agreed = { user_id: by.actor.id, version: after.version, accepted_at: now };
    const besides = async (tx: Tx) => {
      await tx.insertInto('accepted_terms').values(agreed).execute();
    };
    return { before, after, content: { ...after, since: now.toISOString() }, besides };
  });
}
