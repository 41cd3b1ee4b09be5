import type { z } from 'zod';
import type { announcementText } from '../../../contract/announcement-text.ts';
import { isEmptyText } from '../../../domain/rich-text/plain-text.ts';
import type { Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import { sanitiseText } from '../../rich-text/sanitise.ts';

export type Said = z.output<typeof announcementText>;

/** Forms give minutes: the one that runs is not over. */
const minute = 60_000;

/** What is said, as it is stored: clean, with a moment; refuses what cannot be announced. */
export function judged(said: Said, now: Date, wasPosted = false) {
  const { html: body } = sanitiseText(said.body);
  const errors: Record<string, string> = {};
  if (isEmptyText(body)) errors['body'] = 'Write what you announce';
  const publishAt = said.publishAt && !wasPosted ? new Date(said.publishAt) : now;
  if (publishAt.getTime() < now.getTime() - minute) errors['publishAt'] = 'Choose a moment that is still to come';
  const urgentUntil = said.isUrgent && said.urgentUntil ? new Date(said.urgentUntil) : null;
  if (urgentUntil && urgentUntil <= (publishAt > now ? publishAt : now))
    errors['urgentUntil'] = 'Choose an end that comes after it is announced';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    title: said.title,
    body,
    is_pinned: said.isPinned,
    is_urgent: said.isUrgent,
    urgent_until: urgentUntil,
    publish_at: publishAt > now ? publishAt : now,
  };
}

/** Makes these the sections that an announcement is for; refuses those of other courses. */
export async function keepSections(
  tx: Tx,
  announcement: { id: string; courseId: string | null },
  sectionIds: readonly string[],
): Promise<void> {
  const { id, courseId } = announcement;
  const ids = [...new Set(sectionIds)];
  await tx.deleteFrom('announcement_sections').where('announcement_id', '=', id).execute();
  if (ids.length === 0) return;
  const found = courseId
    ? await tx.selectFrom('sections').select('id').where('course_id', '=', courseId).where('id', 'in', ids).execute()
    : [];
  if (found.length < ids.length) throw invalid({ sectionIds: 'Choose sections of this course' });
  await tx
    .insertInto('announcement_sections')
    .values(ids.map((section_id) => ({ announcement_id: id, section_id })))
    .execute();
}
