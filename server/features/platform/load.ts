import { z } from 'zod';
import { notificationKind } from '../../../contract/notifications.ts';
import { feature } from '../../../contract/features.ts';
import { accent, gradingScheme, notificationDefaults, region, retention } from '../../../contract/platform.ts';
import { capabilities, type Capability } from '../../../domain/access.ts';
import { role } from '../../../contract/identity.ts';
import { type CollegeRules, usualRules } from '../../../domain/platform/college-rules.ts';
import type { App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';

/** The sections of the settings as they are stored, one row each. */
export const stored = {
  'college.identity': z.object({ name: z.string(), accent: accent.nullable(), logo: z.string().nullable() }),
  'college.region': region,
  'college.grading': gradingScheme,
  'college.features': z.partialRecord(feature, z.boolean()),
  'college.notifications': z.partialRecord(notificationKind, notificationDefaults.valueType),
  'college.retention': retention,
  'college.terms': z.object({ text: z.string(), version: z.int(), since: z.string().nullable() }),
  'college.roles': z.partialRecord(
    role,
    z.partialRecord(
      z.custom<Capability>((value) => typeof value === 'string' && value in capabilities),
      z.boolean(),
    ),
  ),
};
export type Section = keyof typeof stored;

const sections = Object.keys(stored) as Section[];
export const channel = 'college_settings';

/** Reads what administrators have set, and lets this process go by it. Each process does so at its start and when it hears of a change. */
export async function loadCollege(app: App, read: Readable = app.database.read): Promise<void> {
  const rows = await read.selectFrom('settings').selectAll().where('key', 'in', sections).execute();
  const found = <K extends Section>(key: K): z.output<(typeof stored)[K]> | undefined => {
    const parsed = stored[key].safeParse(rows.find((row) => row.key === key)?.value);
    return parsed.success ? (parsed.data as z.output<(typeof stored)[K]>) : undefined;
  };
  const identity = found('college.identity');
  const place = found('college.region');
  const [best, ...others] = found('college.grading')?.letters ?? [];
  const rules: CollegeRules = {
    ...usualRules,
    ...(identity && { accent: identity.accent, logo: identity.logo }),
    ...(place && { locales: place.locales, locale: place.locale }),
    ...(best && { gradeScale: [best, ...others] }),
    features: { ...usualRules.features, ...found('college.features') },
    notifications: { ...usualRules.notifications, ...found('college.notifications') },
    retention: found('college.retention') ?? usualRules.retention,
    termsVersion: termsVersionOf(found('college.terms')),
    roles: found('college.roles') ?? usualRules.roles,
  };
  app.settings.college = rules;
  if (identity) app.settings.collegeName = identity.name;
  if (place) app.settings.timeZone = place.timeZone;
}

/** An empty text asks nobody for anything. */
function termsVersionOf(terms: { text: string; version: number } | undefined): number {
  return terms?.text ? terms.version : 0;
}

/** Goes by every change of the settings, whichever process made it; until what this answers is called. */
export async function followCollege(app: App): Promise<() => Promise<void>> {
  const again = () => {
    loadCollege(app).catch((err: unknown) => app.log.error({ err }, 'the settings of the college could not be read'));
  };
  const stop = await app.database.listen(channel, { heard: again, missed: again });
  await loadCollege(app);
  return stop;
}
