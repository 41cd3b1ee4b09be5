import { type Messages, setupI18n, i18n } from '@lingui/core';
import { Counted, madeOf, Said, type Text, type Value } from '../../contract/text.ts';
import { formatLocale } from './viewer.ts';

/**
 * What browser and server both say: problems that the contract's schemas and the rules of `domain/` find. It comes with
 * the pages that judge something, and only where they are not in English.
 */
const catalogues = import.meta.glob<Messages>('../../contract/locales/*/messages.po', { import: 'messages' });
const texts = setupI18n();

async function follow(): Promise<void> {
  const { locale } = i18n;
  if (locale === texts.locale) return;
  const messages = await catalogues[`../../contract/locales/${locale}/messages.po`]?.();
  if (messages && locale === i18n.locale) texts.loadAndActivate({ locale, messages });
}
i18n.on('change', () => void follow());
void follow();

/** A text as the page's reader reads it; English until its catalogue is there. */
export function inWords(text: Text): string {
  const { id, values } = madeOf(text);
  if (texts.locale !== i18n.locale || !(id in texts.messages)) return text.toString();
  return texts._(id, Object.fromEntries(values.map((value, i) => [i, valueOf(value)])));
}

function valueOf(value: Value): string | number {
  if (value instanceof Said) return inWords(value);
  if (value instanceof Counted) return value.count;
  return typeof value === 'object' ? value.in(formatLocale()) : value;
}
