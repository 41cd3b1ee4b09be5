import '../../lib/zod-without-eval.ts';
import { z } from 'zod';
import { annotationContent } from '../../../contract/annotations.ts';
import type { Pending } from './tools.ts';

const kept = z.object({ content: annotationContent, id: z.guid().nullable() });

/** What this device has kept of words that were being written; null: nothing that can be read. */
export function takeUpPending(text: string): Pending | null {
  try {
    return { ...kept.parse(JSON.parse(text)), isTakenUp: true };
  } catch {
    return null;
  }
}

/** As it is kept while it is written; empty where there are no words yet. */
export const keptPending = ({ content, id }: Pending): string =>
  content.body.trim() === '' ? '' : JSON.stringify({ content, id });
