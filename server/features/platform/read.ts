import { sql } from 'kysely';
import type { PlatformSettings } from '../../../contract/platform.ts';
import { usualRules } from '../../../domain/platform/college-rules.ts';
import type { App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { loadCollege, stored } from './load.ts';
import { readSetting } from './store.ts';

/** The settings as an administrator sees them: what is stored, not what this process remembers. */
export async function readPlatform(app: App, read: Readable = app.database.read): Promise<PlatformSettings> {
  await loadCollege(app, read);
  const { college, collegeName, timeZone } = app.settings;
  const terms = await readSetting(read, 'college.terms', stored['college.terms']);
  const version = terms?.version ?? 0;
  const { rows } = await sql<{ people: number; accepted: number }>`
    select count(*) as people, count(a.user_id) as accepted
    from users u left join accepted_terms a on a.user_id = u.id and a.version = ${version}
    where u.is_active`.execute(read);
  return {
    college: { name: collegeName, accent: college.accent, logo: logoAddress(college.logo) },
    region: { timeZone, locales: [...college.locales], locale: college.locale },
    grading: { letters: [...college.gradeScale] },
    features: { ...usualRules.features, ...college.features },
    notifications: { ...college.notifications },
    retention: { ...college.retention },
    terms: {
      text: terms?.text ?? '',
      version,
      since: terms?.since ?? null,
      people: rows[0]?.people ?? 0,
      accepted: rows[0]?.accepted ?? 0,
    },
  };
}

export const logoAddress = (version: string | null) => (version === null ? null : `/api/college/logo?v=${version}`);
