import { t } from '@lingui/core/macro';

/** "Section C"; of a name that says so itself, as registries write them, the word is not said again. */
export function sectionName(name: string): string {
  const word = t`Section`;
  return name.toLowerCase().startsWith(word.toLowerCase()) ? name : t`Section ${name}`;
}
