import type { Said } from '../../contract/text.ts';
import { keep } from '../kept-words.ts';

/** As `tell` keeps what the product says, for each reader's language. */
export const inWords = (title: string | Said, detail: string | Said) => ({
  title: title.toString(),
  detail: detail.toString(),
  words: JSON.stringify({ title: keep(title), detail: keep(detail) }),
});
