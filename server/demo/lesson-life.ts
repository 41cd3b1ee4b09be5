import { wordCount } from '../../domain/rich-text/plain-text.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { sanitiseText } from '../rich-text/sanitise.ts';
import type { DemoCourse, DemoItem } from './courses.ts';
import type { DemoPeople } from './people.ts';
import type { Timeline } from './timeline.ts';

/** One lesson of the big course as it is lived in: its history, her notes, and the time that students spent in it. */
export async function makeLessonLife(
  tx: Tx,
  people: DemoPeople,
  courses: DemoCourse[],
  timeline: Timeline,
): Promise<void> {
  const web = courses.find((course) => course.content.code === 'WEB-301') as DemoCourse;
  const lesson = web.items.find((item) => item.title === 'Contrast you can compute') as DemoItem;
  await keepHistory(tx, web, lesson, timeline);
  await tx
    .insertInto('lesson_notes')
    .values({
      activity_id: lesson.id,
      user_id: people.student.id,
      content: 'Use 7 for lessons, 4.5 for labels. Ask about large text: 3 is enough?',
      revision: 1,
      saved_at: timeline.past(0, '09:10'),
    })
    .execute();
  await countTime(tx, lesson);
}

/** The lesson as it was first published, and as it stands. */
async function keepHistory(tx: Tx, web: DemoCourse, lesson: DemoItem, timeline: Timeline): Promise<void> {
  const { body } = await tx
    .selectFrom('lessons')
    .select('body')
    .where('activity_id', '=', lesson.id)
    .executeTakeFirstOrThrow();
  const [beginning = body] = body.split('<h2>');
  const texts = [sanitiseText(beginning).html, body];
  await tx
    .insertInto('lesson_versions')
    .values(
      texts.map((text, index) => ({
        id: newId(),
        activity_id: lesson.id,
        number: index + 1,
        kind: 'published' as const,
        title: lesson.title,
        minutes: index === 0 ? 8 : 12,
        body: text,
        words: wordCount(text),
        restored_from: null,
        created_by: web.teacherId,
        created_at: timeline.past(index === 0 ? -40 : -33, '14:20'),
      })),
    )
    .execute();
}

/** Whoever has opened it was at it for a while: between four and some twenty minutes. */
async function countTime(tx: Tx, lesson: DemoItem): Promise<void> {
  const readers = await tx
    .selectFrom('activity_progress')
    .select(['user_id', 'viewed_at'])
    .where('activity_id', '=', lesson.id)
    .orderBy('user_id')
    .execute();
  if (readers.length === 0) return;
  await tx
    .insertInto('lesson_readings')
    .values(
      readers.map(({ user_id, viewed_at }, index) => ({
        activity_id: lesson.id,
        user_id,
        placed_at: null,
        spent_ms: (4 + ((index * 7) % 17)) * 60_000 + (index % 60) * 1000,
        beat_at: viewed_at,
      })),
    )
    .execute();
}
