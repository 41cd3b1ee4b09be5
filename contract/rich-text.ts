import { z } from 'zod';

/** Rich text in the body of a write, as an editor sends it: the server cleans it before it is stored. */
export const writtenText = z.string().max(200_000, 'This text is too long. Divide it into several.');
/** The same for a single line: marks, links, formulas and pictures, without paragraphs. */
export const writtenLine = z.string().max(4000, 'This text is too long. Shorten it to 4,000 characters.');

/**
 * Rich text as it is stored and shown: HTML that has been through the server's sanitiser, the only place that makes
 * this type. What it may hold stands in `server/rich-text/allowed.ts`.
 */
export const richText = z.string().brand<'RichText'>();
export type RichText = z.infer<typeof richText>;
