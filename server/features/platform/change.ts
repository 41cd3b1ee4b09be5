import { isDeepStrictEqual } from 'node:util';
import type { Api, Received } from '../../../contract/api.ts';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { notificationKinds } from '../../../domain/notification-rules.ts';
import { refusalOf } from '../../../domain/platform/brand.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { conflict, invalid } from '../../refusal.ts';
import { markCollegeStale } from '../gradebook/college-scale.ts';
import { type By, type Changes, writeAudit } from '../users/audit.ts';
import { type Section, stored } from './load.ts';
import { readPlatform } from './read.ts';
import { readSetting, writeSetting } from './store.ts';

type Body<Name extends string> = Received<Extract<keyof Api, `PUT /api/admin/settings/${Name}`>, 'body'>;

/** Writes a section down, with what changed in it, and goes by it at once. */
export async function changeSection(
  app: App,
  by: By,
  section: Section,
  { before, after, content }: { before: object; after: object; content: unknown },
  besides: (tx: Tx) => Promise<void> = async () => {},
): Promise<PlatformSettings> {
  const changes = differences(before, after);
  if (Object.keys(changes).length > 0)
    await transaction(app.database, async (tx) => {
      await writeSetting(tx, section, content);
      await writeAudit(app, tx, by, { action: 'college.settings_changed', user: null, changes });
      await besides(tx);
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

export async function changeIdentity(app: App, by: By, body: Body<'college'>): Promise<PlatformSettings> {
  const refused = body.accent && refusalOf(body.accent);
  if (refused) throw invalid({ 'accent.lightness': refused });
  const { college } = await readPlatform(app);
  const { logo } = app.settings.college;
  const before = { name: college.name, accent: college.accent };
  const after = { ...before, ...body };
  return changeSection(app, by, 'college.identity', { before, after, content: { ...after, logo } });
}

export async function changeRegion(app: App, by: By, body: Body<'region'>): Promise<PlatformSettings> {
  const { region } = await readPlatform(app);
  const after = { ...region, ...body };
  if (!isTimeZone(after.timeZone)) throw invalid({ timeZone: 'Choose a time zone of the list' });
  if (after.locale !== null && !after.locales.includes(after.locale))
    throw invalid({ locale: 'The default must be one of those that are offered' });
  return changeSection(app, by, 'college.region', { before: region, after, content: after });
}

const isTimeZone = (zone: string) => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone);

/** Letters count from the next total on: those of courses without letters of their own are made anew. */
export async function changeGrading(app: App, by: By, { letters, before }: Body<'grading'>): Promise<PlatformSettings> {
  const { grading } = await readPlatform(app);
  if (before && !isDeepStrictEqual(before, grading.letters))
    throw conflict('Someone else has changed these letters since you opened them.');
  const change = { before: grading, after: { letters }, content: { letters } };
  return changeSection(app, by, 'college.grading', change, (tx) => markCollegeStale(app, tx));
}

export async function changeFeatures(app: App, by: By, body: Body<'features'>): Promise<PlatformSettings> {
  const { features } = await readPlatform(app);
  const after = { ...features, ...body };
  return changeSection(app, by, 'college.features', { before: features, after, content: after });
}

export async function changeDefaults(app: App, by: By, body: Body<'notifications'>): Promise<PlatformSettings> {
  const { notifications } = await readPlatform(app);
  const after = { ...notifications };
  for (const kind of notificationKinds) after[kind] = { ...notifications[kind], ...body[kind] };
  return changeSection(app, by, 'college.notifications', { before: notifications, after, content: after });
}

export async function changeRetention(app: App, by: By, body: Body<'retention'>): Promise<PlatformSettings> {
  const { retention } = await readPlatform(app);
  const after = { ...retention, ...body };
  return changeSection(app, by, 'college.retention', { before: retention, after, content: after });
}

/** A new text is a new version, which everybody is asked for. */
export async function changeTerms(app: App, by: By, { text }: Body<'terms'>): Promise<PlatformSettings> {
  const { read } = app.database;
  const known = await readSetting(read, 'college.terms', stored['college.terms']);
  const before = { version: known?.version ?? 0, text: known?.text ?? '' };
  if (before.text === text) return readPlatform(app);
  const after = { version: before.version + 1, text };
  const content = { ...after, since: app.clock.now().toISOString() };
  // Whoever writes them has read them.
  const agreed = { user_id: by.actor.id, version: after.version, accepted_at: app.clock.now() };
  return changeSection(app, by, 'college.terms', { before, after, content }, async (tx) => {
    await tx.insertInto('accepted_terms').values(agreed).execute();
  });
}
