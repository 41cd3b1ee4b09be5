import type { RichText } from '../../../contract/rich-text.ts';

/** Stems, choices and instructions of a quiz are stored rich text, which the server has sanitised. */
export const stored = (html: string): RichText => html as RichText;
