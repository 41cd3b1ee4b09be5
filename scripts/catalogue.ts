import type { CatalogType } from '@lingui/cli/api';
import lingui from '../lingui.config.ts';

/** What is in a PO file, by the ids that the code asks for. */
export async function catalogueIn(source: string, locale: string, filename: string): Promise<CatalogType> {
  const messages = await lingui.format?.parse(source, { locale, sourceLocale: 'en', filename });
  return messages ?? {};
}

/** What the server says is looked up by its English words; what the browser says has them beside its id. */
export const englishOf = (id: string, { message }: CatalogType[string]): string => message ?? id;
