import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { CircleQuestionMark } from 'lucide-react';
import { findHelp } from '../help/find-help.ts';
import type { ResultGroup } from './result.ts';

const most = 4;

export function helpGroup(words: readonly string[]): ResultGroup {
  const results = findHelp(words)
    .slice(0, most)
    .map(({ slug, title, summary }) => ({
      key: slug,
      icon: CircleQuestionMark,
      title: i18n._(title),
      detail: i18n._(summary),
      path: `/help/${slug}`,
      isOwnWords: false,
    }));
  return { key: 'help', name: t`Help`, results };
}
