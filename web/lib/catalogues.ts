import type { Messages } from '@lingui/core';

/** English stands in the code. */
const catalogues = import.meta.glob<Messages>('../locales/*/messages.po', { import: 'messages' });
/** Shows texts that nobody marked for translation; made of the English of a catalogue (`scripts/pseudo-texts.ts`). */
const pseudo = import.meta.glob<Messages>('../locales/es/messages.po', { query: '?pseudo', import: 'messages' });

export const messagesIn = async (locale: string): Promise<Messages> => {
  const [load] = locale === 'pseudo' ? Object.values(pseudo) : [catalogues[`../locales/${locale}/messages.po`]];
  return (await load?.()) ?? {};
};
