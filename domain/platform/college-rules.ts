import type { Feature } from '../../contract/features.ts';
import type { NotificationDefaults, Region, Retention } from '../../contract/platform.ts';
import { locale } from '../../contract/profile.ts';
import type { Role } from '../../contract/identity.ts';
import type { Capability } from '../access.ts';
import { defaultGradeScale, type GradeScale } from '../grade-scale.ts';
import { usual } from '../notification-rules.ts';
import type { Oklch } from './colour.ts';

/** What an administrator sets, and the whole server goes by. */
export interface CollegeRules {
  readonly accent: Oklch | null;
  /** The logo's version; null: Collegium's own. */
  readonly logo: string | null;
  readonly locales: Region['locales'];
  readonly locale: Region['locale'];
  readonly gradeScale: GradeScale;
  readonly features: Readonly<Record<Feature, boolean>>;
  readonly notifications: NotificationDefaults;
  readonly retention: Readonly<Retention>;
  /** Of the terms of use that everybody is asked for; 0: there are none. */
  readonly termsVersion: number;
  /** Where a role may more, or less, than usual. */
  readonly roles: RoleChanges;
}

/** Role → capability → whether the role has it, where that is not as usual. */
export type RoleChanges = Readonly<Partial<Record<Role, Readonly<Partial<Record<Capability, boolean>>>>>>;

/** What holds until an administrator has set something else. */
export const usualRules: CollegeRules = {
  accent: null,
  logo: null,
  locales: locale.options,
  locale: null,
  gradeScale: defaultGradeScale,
  features: {
    catalogue: true,
    self_enrolment: true,
    reviews: true,
    peer_reviews: true,
    student_topics: true,
    calendar_feeds: true,
    learning_paths: true,
  },
  notifications: usual,
  retention: { audit: null, mails: 90, notifications: null, activity: null },
  termsVersion: 0,
  roles: {},
};
