import { t } from '@lingui/core/macro';

/** "Section C"; of a name that says so itself, as registries write them, the word is not said again, in either language. */
export function sectionName(name: string): string {
  const [first = ''] = name.toLowerCase().split(/\s/);
  return [t`Section`.toLowerCase(), 'section'].includes(first) ? name : t`Section ${name}`;
}
