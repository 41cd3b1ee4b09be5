import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ModuleItem, RequirementKind } from '../../../contract/activities.ts';
import type { OverrideList } from '../../../contract/overrides.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { momentIn, wallTimeOf } from '../../lib/zoned-time.ts';
import { requirementWords, scoreWords } from '../course/rule-words.ts';
import { datesInWords } from './dates-in-words.ts';
import { only } from './use-edited.ts';

/** What an item is called, when it is open, and what it asks for; of a link, where it leads. */
export type ItemFields = Pick<ModuleItem, 'title' | 'minutes' | 'points' | 'requirement'> &
  OverrideList['dates'] & { url: string; description: string };

export const dateNames = ['availableFrom', 'dueAt', 'availableUntil'] as const;

/** As its form shows it: the outline has the widest of its dates, not its own. */
export function itemFields(
  { title, minutes, points, requirement }: ModuleItem,
  { dates }: OverrideList,
  link: { url: string | null; description: string } | undefined,
): ItemFields {
  return {
    title,
    minutes,
    points,
    requirement,
    ...dates,
    url: link?.url ?? '',
    description: link?.description ?? '',
  };
}

const textOf = (number: number | null | undefined) => (typeof number === 'number' ? String(number) : '');

/** As it stands in the fields of a form. */
export function valuesOf({ title, url, description, minutes, points, requirement, ...dates }: ItemFields) {
  const kind: RequirementKind | '' = requirement?.kind ?? '';
  return {
    title,
    url,
    description,
    points: textOf(points),
    minutes: textOf(minutes),
    availableFrom: wallTimeOf(dates.availableFrom),
    dueAt: wallTimeOf(dates.dueAt),
    availableUntil: wallTimeOf(dates.availableUntil),
    requirement: { kind, least: textOf(requirement?.least) },
  };
}
export type ItemValues = ReturnType<typeof valuesOf>;

/** As it is sent. */
export function fieldsOf({ requirement: { kind, least }, ...values }: ItemValues, seen: ItemFields) {
  return {
    ...values,
    points: values.points.trim() || null,
    minutes: values.minutes === '' ? null : Number(values.minutes),
    availableFrom: momentIn(values.availableFrom, seen.availableFrom),
    dueAt: momentIn(values.dueAt, seen.dueAt),
    availableUntil: momentIn(values.availableUntil, seen.availableUntil),
    requirement: kind === '' ? null : { kind, least: kind === 'score' && least !== '' ? Number(least) : null },
  };
}

const wordsOf = (requirement: ItemFields['requirement']) => {
  if (!requirement) return t`None of its own`;
  return requirement.kind === 'score' ? scoreWords(requirement.least) : i18n._(requirementWords[requirement.kind]);
};

/** What somebody else has made of these fields. */
export function itemInWords(item: ItemFields, changed: readonly (keyof ItemFields)[]): [name: string, value: string][] {
  const counted = (number: number | null) => (number === null ? t`None` : formatNumber(number));
  const dates = datesInWords(
    only<OverrideList['dates']>(
      dateNames.filter((name) => changed.includes(name)),
      item,
    ),
  );
  const words: Partial<Record<keyof ItemFields, [string, string]>> = {
    title: [t`Title`, item.title],
    url: [t`Address`, item.url],
    description: [t`Description`, item.description || t`None`],
    minutes: [t`Minutes`, counted(item.minutes)],
    points: [t`Points`, counted(item.points)],
    requirement: [t`Requirement`, wordsOf(item.requirement)],
  };
  return [
    ...changed.flatMap((name) => (words[name] ? [words[name]] : [])),
    ...(dates ? [[t`Dates`, dates] as [string, string]] : []),
  ];
}
