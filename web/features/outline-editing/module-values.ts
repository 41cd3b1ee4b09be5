import { t } from '@lingui/core/macro';
import type { CourseModule } from '../../../contract/modules.ts';
import { formatList, formatNumber } from '../../lib/numbers.ts';
import { momentIn, wallTimeOf } from '../../lib/zoned-time.ts';
import { titleOf } from '../courses/title-of.ts';
import { datesInWords } from './dates-in-words.ts';

/** What a module is called, when it opens, and what it asks for. */
export type ModuleFields = Pick<
  CourseModule,
  'title' | 'description' | 'availableFrom' | 'needed' | 'goesInOrder' | 'isSequential' | 'prerequisites'
>;

export const moduleFields = (module: CourseModule): ModuleFields => ({
  title: module.title,
  description: module.description,
  availableFrom: module.availableFrom,
  needed: module.needed,
  goesInOrder: module.goesInOrder,
  isSequential: module.isSequential,
  prerequisites: module.prerequisites,
});

/** As it stands in the fields of a form. */
export function valuesOf(module: ModuleFields) {
  const { title, description, goesInOrder, isSequential } = module;
  return {
    title,
    description,
    availableFrom: wallTimeOf(module.availableFrom),
    needed: module.needed === null ? '' : String(module.needed),
    goesInOrder,
    isSequential,
    prerequisites: module.prerequisites.toSorted(),
  };
}
export type ModuleValues = ReturnType<typeof valuesOf>;

/** As it is sent. */
export const fieldsOf = (values: ModuleValues, seen: ModuleFields): ModuleFields => ({
  ...values,
  availableFrom: momentIn(values.availableFrom, seen.availableFrom),
  needed: values.needed === '' ? null : Number(values.needed),
});

/** What somebody else has made of these fields. */
export function moduleInWords(
  { title, description, availableFrom, needed, goesInOrder, isSequential, prerequisites }: ModuleFields,
  changed: readonly (keyof ModuleFields)[],
  modules: readonly CourseModule[],
): [name: string, value: string][] {
  const yesOrNo = (is: boolean) => (is ? t`Yes` : t`No`);
  const asked = modules.filter(({ id }) => prerequisites.includes(id)).map(titleOf);
  const words: Record<keyof ModuleFields, [string, string]> = {
    title: [t`Title`, title],
    description: [t`Description`, description || t`None`],
    availableFrom: [t`Dates`, datesInWords({ availableFrom })],
    needed: [t`Requirements that complete it`, needed === null ? t`All of them` : formatNumber(needed)],
    goesInOrder: [t`Its items are done in order`, yesOrNo(goesInOrder)],
    isSequential: [t`Opens after all modules before it`, yesOrNo(isSequential)],
    prerequisites: [t`To be completed first`, formatList(asked) || t`None`],
  };
  return changed.map((name) => words[name]);
}
