import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The panels of the college's settings, in the order of their list. */
export const panels = [
  { path: '/admin/settings', title: msg`College` },
  { path: '/admin/settings/region', title: msg`Time and language` },
  { path: '/admin/settings/grades', title: msg`Grades` },
  { path: '/admin/settings/features', title: msg`Features` },
  { path: '/admin/settings/notifications', title: msg`Notifications` },
  { path: '/admin/settings/sign-in', title: msg`Sign-in and security` },
  { path: '/admin/settings/terms', title: msg`Terms of use` },
  { path: '/admin/settings/mail', title: msg`Mail` },
  { path: '/admin/settings/storage', title: msg`Storage` },
  { path: '/admin/settings/retention', title: msg`Retention` },
  { path: '/admin/roles', title: msg`Roles` },
  { path: '/admin/audit', title: msg`Audit log` },
] as const satisfies readonly { path: string; title: MessageDescriptor }[];

export type PanelPath = (typeof panels)[number]['path'];
