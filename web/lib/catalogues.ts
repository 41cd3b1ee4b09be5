import type { Messages } from '@lingui/core';

/** English stands in the code; `pseudo` shows texts that nobody marked for translation. */
const catalogues = import.meta.glob<Messages>(['../locales/*/messages.po', '!../locales/en/messages.po'], {
  import: 'messages',
});

export const messagesIn = async (locale: string): Promise<Messages> =>
  (await catalogues[`../locales/${locale}/messages.po`]?.()) ?? {};
