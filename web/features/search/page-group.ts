import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { ArrowRight } from 'lucide-react';
import { rangesOf } from '../../../domain/search/marks.ts';
import type { NavigationItem } from '../shell/navigation.ts';
import type { Result, ResultGroup } from './result.ts';

/** Pages that everybody has beside those of their role. */
const further: readonly [path: string, name: MessageDescriptor][] = [
  ['/messages', msg`Messages`],
  ['/announcements', msg`Announcements`],
  ['/calendar', msg`Calendar`],
  ['/schedule', msg`Your meetings`],
  ['/downloads', msg`Downloads`],
  ['/account', msg`Your account`],
  ['/account/security', msg`Sign-in and security`],
  ['/account/notifications', msg`Notification settings`],
  ['/help', msg`Help`],
];
const most = 4;

/** The pages of the navigation whose names have the words; without words, those of the role. */
export function pageGroup(items: readonly NavigationItem[], words: readonly string[]): ResultGroup {
  const own = items.map(({ path, label, icon }) => ({ path, title: i18n._(label), icon }));
  const others = further.map(([path, name]) => ({ path, title: i18n._(name), icon: ArrowRight }));
  const pages = words.length === 0 ? own : [...own, ...others];
  const fitting = pages
    .filter(({ path }, index) => pages.findIndex((each) => each.path === path) === index)
    .filter(({ title }) => words.every((word) => rangesOf(title, [word]).length > 0))
    .slice(0, words.length === 0 ? undefined : most);
  const results = fitting.map(({ path, title, icon }): Result => ({
    key: path,
    icon,
    title,
    detail: '',
    path,
    isOwnWords: false,
  }));
  return { key: 'pages', name: t`Pages`, results };
}
